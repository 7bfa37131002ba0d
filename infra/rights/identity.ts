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

/** Who may sign in, and which credentials the server then holds for them. */
export class Identity extends Construct {
  /** Agents are made by an operator; nobody signs up. */
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
    // By choice: whoever wants codes of an app switches them on in Settings.
    mfa: Mfa.OPTIONAL,
    mfaSecondFactor: { sms: false, otp: true, email: false },
    accountRecovery: AccountRecovery.NONE,
    deletionProtection: true,
    removalPolicy: RemovalPolicy.RETAIN,
  });

  /** A confidential client: passwords reach Cognito through our own form and server only. */
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
    // The classic flow could hand out credentials for longer than an hour.
    allowClassicFlow: false,
    cognitoIdentityProviders: [
      {
        clientId: this.client.userPoolClientId,
        providerName: this.userPool.userPoolProviderName,
        // Somebody who was disabled or signed out gets no new credentials.
        serverSideTokenCheck: true,
      },
    ],
  });

  get clientSecret(): string {
    return (this.client.node.defaultChild as CfnUserPoolClient).attrClientSecret;
  }

  /** The role of whoever signed in. It trusts this identity pool alone, and in it only those who did sign in. */
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
