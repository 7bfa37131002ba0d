import { createHmac, randomBytes } from "node:crypto";
import { stepOfCode, toBase32 } from "#server/sign-in/sign-in-codes.ts";
import { fromBase32 } from "#tests/support/code-app.ts";
import { CognitoError, notAuthorized } from "./cognito-error.ts";
import { createPeople, type Person } from "./people.ts";
import { createSignIns } from "./sign-ins.ts";
import { type Claims, createTokenMint, type TokenMint } from "./tokens.ts";

/** The parameters of all operations below. */
interface Input {
  AuthFlow?: string;
  AuthParameters?: Record<string, string>;
  ChallengeResponses?: Record<string, string>;
  ClientId?: string;
  ClientSecret?: string;
  Session?: string;
  AccessToken?: string;
  PreviousPassword?: string;
  ProposedPassword?: string;
  Token?: string;
  Username?: string;
  Password?: string;
  TemporaryPassword?: string;
  ChallengeName?: string;
  UserCode?: string;
  SoftwareTokenMfaSettings?: { Enabled?: boolean };
}
type Operations = Record<string, (input: Input) => object>;

export interface UserPoolEmulator {
  id: string;
  clientId: string;
  clientSecret: string;
  mint: TokenMint;
  /** Calls an operation of the user pool's API. @throws CognitoError */
  call(operation: string, input: Input): object;
  /** Whether the user behind a token still has full access. */
  isStanding(claims: Claims): boolean;
  /** Creates a user who must choose a password, as an operator does in the console. */
  invite(username: string, temporaryPassword: string, email?: Person["email"]): void;
  disable(username: string): void;
  /** Resets a password or leaves a user unconfirmed, as an operator can in the console. */
  setStatus(username: string, status: "RESET_REQUIRED" | "UNCONFIRMED"): void;
}

const challengeLife = 180_000;
/** Operations an operator signs with AWS keys. All others are open. */
export const operatorsOperations = new Set([
  ...[
    "AdminCreateUser",
    "AdminGetUser",
    "AdminSetUserPassword",
    "AdminUserGlobalSignOut",
    "AdminSetUserMFAPreference",
    "ListUsers",
  ],
]);

/** A user pool with one confidential client: the parts this site uses, with Cognito's own errors. */
export function createUserPoolEmulator(now: () => Date): UserPoolEmulator {
  const id = `us-east-1_${randomBytes(5).toString("hex").slice(0, 9)}`;
  const clientId = randomBytes(13).toString("hex");
  const clientSecret = randomBytes(25).toString("hex");
  const mint = createTokenMint(id);
  const people = createPeople();
  const signIns = createSignIns({ clientId, mint, people, now });
  const checkClient = clientCheck(clientId, clientSecret);
  const challenges = createChallenges(now);

  const entrance: Operations = {
    InitiateAuth({ AuthFlow, AuthParameters = {}, ClientId }) {
      const { USERNAME = "", PASSWORD = "", REFRESH_TOKEN = "", SECRET_HASH } = AuthParameters;
      if (AuthFlow === "REFRESH_TOKEN_AUTH") {
        checkClient(ClientId, SECRET_HASH, signIns.ownerOf(REFRESH_TOKEN).username);
        return signIns.renew(REFRESH_TOKEN);
      }
      if (AuthFlow !== "USER_PASSWORD_AUTH") throw new CognitoError("InvalidParameterException", "Not enabled.");
      checkClient(ClientId, SECRET_HASH, USERNAME);
      const person = people.admit(USERNAME, PASSWORD, now());
      return person.status === "CONFIRMED" ? admit(person) : challenges.pose(person, "NEW_PASSWORD_REQUIRED");
    },

    RespondToAuthChallenge({ Session = "", ChallengeName = "", ChallengeResponses = {}, ClientId }) {
      const { USERNAME = "", NEW_PASSWORD = "", SOFTWARE_TOKEN_MFA_CODE = "", SECRET_HASH } = ChallengeResponses;
      const person = challenges.answered(Session, ChallengeName);
      checkClient(ClientId, SECRET_HASH, USERNAME);
      if (person?.username !== USERNAME.toLowerCase()) throw notAuthorized("Invalid session for the user.");
      if (ChallengeName === "SOFTWARE_TOKEN_MFA") {
        useCode(person, SOFTWARE_TOKEN_MFA_CODE, "CodeMismatchException");
        return signIns.begin(person);
      }
      people.setPassword(person, NEW_PASSWORD);
      return admit(person);
    },
  };

  function admit(person: Person): object {
    return person.app?.isOn ? challenges.pose(person, "SOFTWARE_TOKEN_MFA") : signIns.begin(person);
  }

  function useCode({ app }: Person, code: string, refusal: string): void {
    if (!/^[0-9]{6}$/.test(code)) throw new CognitoError("InvalidParameterException", "Member must satisfy [0-9]+");
    const secret = fromBase32(app?.secret ?? "");
    const step = stepOfCode(secret, code, { now: now(), last: 0 });
    if (!app || step === undefined) throw new CognitoError(refusal, "Invalid code received for user");
    if (step <= app.lastStep) {
      throw new CognitoError("ExpiredCodeException", "Your software token has already been used once.");
    }
    app.lastStep = step;
  }

  function setPreference(person: Person, { Enabled = false } = {}): object {
    if (Enabled && !person.app?.isVerified) {
      throw new CognitoError("InvalidParameterException", "User has not verified software token mfa");
    }
    if (person.app) person.app.isOn = Enabled;
    return {};
  }

  const inside: Operations = {
    ChangePassword({ AccessToken, PreviousPassword, ProposedPassword = "" }) {
      const person = signIns.bearer(AccessToken);
      if (person.password !== PreviousPassword) throw notAuthorized();
      people.changePassword(person, ProposedPassword, now());
      return {};
    },
    GetUser({ AccessToken }) {
      const { username, app } = signIns.bearer(AccessToken);
      return { Username: username, ...(app?.isOn && { UserMFASettingList: ["SOFTWARE_TOKEN_MFA"] }) };
    },
    AssociateSoftwareToken({ AccessToken }) {
      const person = signIns.bearer(AccessToken);
      person.app = { secret: toBase32(randomBytes(32)), isVerified: false, isOn: false, lastStep: 0 };
      return { SecretCode: person.app.secret };
    },
    VerifySoftwareToken({ AccessToken, UserCode = "" }) {
      const person = signIns.bearer(AccessToken);
      useCode(person, UserCode, "EnableSoftwareTokenMFAException");
      if (person.app) person.app.isVerified = true;
      return { Status: "SUCCESS" };
    },
    SetUserMFAPreference: ({ AccessToken, SoftwareTokenMfaSettings }) =>
      setPreference(signIns.bearer(AccessToken), SoftwareTokenMfaSettings),
    GlobalSignOut({ AccessToken }) {
      signIns.signOut(signIns.bearer(AccessToken));
      return {};
    },
    RevokeToken({ Token = "", ClientId, ClientSecret }) {
      if (ClientId !== clientId || ClientSecret !== clientSecret) throw notAuthorized("Invalid client.");
      signIns.revoke(Token);
      return {};
    },
  };

  const operators: Operations = {
    AdminCreateUser: ({ Username = "", TemporaryPassword = randomBytes(12).toString("base64url") }) =>
      factsOf(people.make(Username, TemporaryPassword)),
    AdminGetUser: ({ Username }) => factsOf(people.named(Username)),
    AdminSetUserPassword({ Username, Password = "" }) {
      people.setPassword(people.named(Username), Password);
      return {};
    },
    AdminSetUserMFAPreference: ({ Username, SoftwareTokenMfaSettings }) =>
      setPreference(people.named(Username), SoftwareTokenMfaSettings),
    AdminUserGlobalSignOut({ Username }) {
      signIns.signOut(people.named(Username));
      return {};
    },
    ListUsers: () => ({ Users: people.names().map((name) => ({ Username: name })) }),
  };

  const operations: Operations = { ...entrance, ...inside, ...operators };
  return {
    ...{ id, clientId, clientSecret, mint, isStanding: signIns.isStanding },
    call(operation, input) {
      const known = operations[operation];
      if (!known) throw new CognitoError("UnknownOperationException", `${operation} is not emulated.`);
      return known(input);
    },
    invite: (username, temporaryPassword, email) => void people.make(username, temporaryPassword, email),
    disable: (username) => {
      people.named(username).isEnabled = false;
    },
    setStatus: (username, status) => {
      people.named(username).status = status;
    },
  };
}

function factsOf({ username, status }: Person): object {
  return { Username: username, UserStatus: status };
}

/** Refuses callers without the client secret. */
function clientCheck(clientId: string, clientSecret: string) {
  return (asked: string | undefined, hash: string | undefined, name: string): void => {
    if (asked !== clientId) throw new CognitoError("ResourceNotFoundException", "There is no such client.");
    const expected = createHmac("sha256", clientSecret).update(name).update(clientId).digest("base64");
    if (hash !== expected) throw notAuthorized(`Unable to verify secret hash for client ${clientId}`);
  };
}

/** Users who must choose a password or enter a code, by their challenge session: valid once, for three minutes. */
function createChallenges(now: () => Date) {
  const open = new Map<string, { person: Person; name: string; expires: number }>();

  return {
    pose(person: Person, name: string): object {
      const session = randomBytes(30).toString("base64url");
      open.set(session, { person, name, expires: now().getTime() + challengeLife });
      return {
        ChallengeName: name,
        Session: session,
        ChallengeParameters: { USER_ID_FOR_SRP: person.username },
      };
    },
    answered(session: string, name: string): Person | undefined {
      const challenge = open.get(session);
      open.delete(session);
      return challenge?.name === name && challenge.expires > now().getTime() ? challenge.person : undefined;
    },
  };
}
