import { CfnOutput, RemovalPolicy, Stack, type StackProps } from "aws-cdk-lib";
import type { Distribution } from "aws-cdk-lib/aws-cloudfront";
import { type ContainerImage, Secret as ContainerSecret } from "aws-cdk-lib/aws-ecs";
import { type IRole, PolicyDocument, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import type { Construct } from "constructs";
import { environment, type MailSettings } from "./environment.ts";
import { Front } from "./front.ts";
import { Identity } from "./identity.ts";
import { Network } from "./network.ts";
import { Pictures } from "./pictures.ts";
import { type PolicyDocument as PlainPolicy, policies } from "./policies.ts";
import { Service } from "./service.ts";
import { Tables } from "./tables.ts";

export interface ShingleProps extends StackProps {
  image: ContainerImage;
  /** The name of the repository that the image is pulled from. */
  imageRepository: string;
  domain?: { name: string; certificateArn: string } | undefined;
  /** Without it the agent finds inquiries in the inbox only. */
  mail?: MailSettings | undefined;
  /** True before the site was set up: a server would refuse to start, and AWS would roll the deployment back. */
  isEmpty?: boolean;
}

/** One agent's site on AWS. */
export class ShingleStack extends Stack {
  readonly tables = new Tables(this, "Tables");
  readonly pictures = new Pictures(this, "Pictures");
  readonly identity = new Identity(this, "Identity");
  readonly network = new Network(this, "Network");
  readonly logGroup = new LogGroup(this, "Log", {
    retention: RetentionDays.ONE_MONTH,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  /** The key that seals the refresh tokens in the sessions table, and the user pool client's own secret. */
  readonly secret = new Secret(this, "Secret", {
    generateSecretString: {
      secretStringTemplate: this.toJsonString({ clientSecret: this.identity.clientSecret }),
      generateStringKey: "sessionKey",
      passwordLength: 64,
      excludePunctuation: true,
    },
  });

  readonly front: Distribution;

  constructor(scope: Construct, id: string, props: ShingleProps) {
    super(scope, id, props);
    const front = new Front(this, "Front", { network: this.network, pictures: this.pictures, domain: props.domain });
    this.front = front.distribution;
    this.pictures.openPublicPicturesTo(front.distribution);
    const allowed = policies({
      listingsTable: this.tables.listings.tableArn,
      inquiriesTable: this.tables.inquiries.tableArn,
      noticesTable: this.tables.notices.tableArn,
      sessionsTable: this.tables.sessions.tableArn,
      pictureBucket: this.pictures.bucket.bucketArn,
      secret: this.secret.secretArn,
      smtpSecret: props.mail?.smtpSecretArn,
      logGroup: this.logGroup.logGroupArn,
      imageRepository: this.formatArn({ service: "ecr", resource: "repository", resourceName: props.imageRepository }),
    });
    this.identity.addAdminRole(allowed.admin);
    const settings = environment({ ...this, front, mail: props.mail });
    new Service(this, "Service", {
      network: this.network,
      containers: props.isEmpty ? undefined : { least: 1, most: 4 },
      image: props.image,
      environment: settings,
      secrets: this.secretsOf(props.mail),
      logGroup: this.logGroup,
      taskRole: this.containerRole("ServerRole", allowed.server),
      executionRole: this.containerRole("ExecutionRole", allowed.execution),
    });
    new CfnOutput(this, "SiteUrl", { value: front.siteUrl });
    const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
    new CfnOutput(this, "Settings", { value: lines.join(" "), description: "For commands run by an operator" });
    new CfnOutput(this, "SecretName", { value: this.secret.secretName });
  }

  private secretsOf(mail: MailSettings | undefined): Record<string, ContainerSecret> {
    const smtp = mail && Secret.fromSecretCompleteArn(this, "Smtp", mail.smtpSecretArn);
    return {
      SESSION_SECRET: ContainerSecret.fromSecretsManager(this.secret, "sessionKey"),
      USER_POOL_CLIENT_SECRET: ContainerSecret.fromSecretsManager(this.secret, "clientSecret"),
      ...(smtp && { SMTP_URL: ContainerSecret.fromSecretsManager(smtp) }),
    };
  }

  /** A role for the container with this policy and nothing that the CDK would like to add. */
  private containerRole(id: string, policy: PlainPolicy): IRole {
    const role = new Role(this, id, {
      assumedBy: new ServicePrincipal("ecs-tasks.amazonaws.com"),
      inlinePolicies: { own: PolicyDocument.fromJson(policy) },
    });
    return role.withoutPolicyUpdates();
  }
}
