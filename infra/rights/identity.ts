import { Duration, RemovalPolicy } from "aws-cdk-lib";
import {
  AccountRecovery,
  CfnIdentityPool,
  CfnIdentityPoolRoleAttachment,
  type CfnUserPoolClient,
  Mfa,
  UserPool,
  UserPoolClient,
} from "aws-cdk-lib/aws-cognito";
import { FederatedPrincipal, PolicyDocument, Role } from "aws-cdk-lib/aws-iam";
import { Construct } from "constructs";
import type { PolicyDocument as PlainPolicy } from "./policy.ts";

/** Who may log in, and which credentials the server then gets for them. */
export class Identity extends Construct {
  /** An operator creates agents. Sign-up is off. */
  readonly userPool = new UserPool(this, "UserPool", {
    selfSignUpEnabled: false,
    signInAliases: { username: true, email: true },
    signInCaseSensitive: false,
    passwordPolicy: {
      minLength: 12,
      requireDigits: false,
      requireLowercase: false,
      requireSymbols: false,
      requireUppercase: false,
    },
    // Optional: agents turn on authenticator codes in Settings.
    mfa: Mfa.OPTIONAL,
    mfaSecondFactor: { sms: false, otp: true, email: false },
    accountRecovery: AccountRecovery.NONE,
    deletionProtection: true,
    removalPolicy: RemovalPolicy.RETAIN,
  });

  /** A confidential client: passwords reach Cognito only through our own form and server. */
  readonly client = new UserPoolClient(this, "Client", {
    userPool: this.userPool,
    generateSecret: true,
    authFlows: { userPassword: true },
    disableOAuth: true,
    preventUserExistenceErrors: true,
    enableTokenRevocation: true,
    accessTokenValidity: Duration.hours(1),
    idTokenValidity: Duration.hours(1),
    refreshTokenValidity: Duration.days(30),
  });

  readonly identityPool = new CfnIdentityPool(this, "IdentityPool", {
    allowUnauthenticatedIdentities: false,
    // The classic flow could issue credentials for longer than an hour.
    allowClassicFlow: false,
    cognitoIdentityProviders: [
      {
        clientId: this.client.userPoolClientId,
        providerName: this.userPool.userPoolProviderName,
        // A disabled or logged-out user gets no new credentials.
        serverSideTokenCheck: true,
      },
    ],
  });

  get clientSecret(): string {
    return (this.client.node.defaultChild as CfnUserPoolClient).attrClientSecret;
  }

  /** The role for logged-in agents. It trusts only authenticated users of this identity pool. */
  addAdminRole(policy: PlainPolicy): Role {
    const trust = new FederatedPrincipal(
      "cognito-identity.amazonaws.com",
      {
        StringEquals: { "cognito-identity.amazonaws.com:aud": this.identityPool.ref },
        "ForAnyValue:StringLike": { "cognito-identity.amazonaws.com:amr": "authenticated" },
      },
      "sts:AssumeRoleWithWebIdentity",
    );
    const role = new Role(this, "AdminRole", {
      assumedBy: trust,
      maxSessionDuration: Duration.hours(1),
      inlinePolicies: { admin: PolicyDocument.fromJson(policy) },
    });
    new CfnIdentityPoolRoleAttachment(this, "Roles", {
      identityPoolId: this.identityPool.ref,
      roles: { authenticated: role.roleArn },
    });
    return role;
  }
}
