import {
  AssociateSoftwareTokenCommand,
  type CognitoIdentityProviderClient,
  GetUserCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import type { SecondFactor } from "../../ports/gatekeeper.ts";
import { withTranslatedErrors } from "../aws-errors.ts";

interface SecondFactorParts {
  client: CognitoIdentityProviderClient;
  /** A fresh access token of the person whose factor it is. */
  accessToken(): Promise<string>;
}

/** The pool's errors for a code that is not of the secret it gave out. */
const wrongCode = new Set(["EnableSoftwareTokenMFAException", "CodeMismatchException", "InvalidParameterException"]);

/** The user pool's own codes by an app. It has no printed ones. */
export function createSecondFactor({ client, accessToken }: SecondFactorParts): SecondFactor {
  async function isOn(AccessToken: string): Promise<boolean> {
    const { UserMFASettingList: settings = [] } = await client.send(new GetUserCommand({ AccessToken }));
    return settings.includes("SOFTWARE_TOKEN_MFA");
  }

  async function prefer(AccessToken: string, isWanted: boolean): Promise<void> {
    const settings = { Enabled: isWanted, PreferredMfa: isWanted };
    await client.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings: settings }));
  }

  async function fits(AccessToken: string, code: string): Promise<boolean> {
    const command = new VerifySoftwareTokenCommand({ AccessToken, UserCode: code.replace(/\s/g, "") });
    try {
      return (await client.send(command)).Status === "SUCCESS";
    } catch (error) {
      if (error instanceof Error && wrongCode.has(error.name)) return false;
      throw error;
    }
  }

  return withTranslatedErrors<SecondFactor>({
    state: async () => ({ isOn: await isOn(await accessToken()) }),

    async begin() {
      const AccessToken = await accessToken();
      if (await isOn(AccessToken)) return undefined;
      return (await client.send(new AssociateSoftwareTokenCommand({ AccessToken }))).SecretCode;
    },

    async confirm(code) {
      const AccessToken = await accessToken();
      if (!(await fits(AccessToken, code))) return "wrong" as const;
      await prefer(AccessToken, true);
      return { recoveryCodes: [] };
    },

    remove: async () => prefer(await accessToken(), false),
  });
}
