import {
  AssociateSoftwareTokenCommand,
  type CognitoIdentityProviderClient,
  GetUserCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import type { SecondFactor } from "../../ports/gatekeeper.ts";
import { withTranslatedErrors } from "../aws-errors.ts";

/** User pool errors for a code that doesn't match the secret. */
const wrongCode = new Set(["EnableSoftwareTokenMFAException", "CodeMismatchException", "InvalidParameterException"]);

/**
 * Authenticator app codes from the user pool. It has no recovery codes.
 * @param accessToken returns a fresh access token of the factor's owner
 */
export function createSecondFactor(
  client: CognitoIdentityProviderClient,
  accessToken: () => Promise<string>,
): SecondFactor {
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
