import { CfnOutput, RemovalPolicy, Stack, type StackProps } from "aws-cdk-lib";
import type { Distribution } from "aws-cdk-lib/aws-cloudfront";
import { type ContainerImage, Secret as ContainerSecret } from "aws-cdk-lib/aws-ecs";
import { type IRole, PolicyDocument, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import type { Construct } from "constructs";
import { Alarms } from "./alarms.ts";
import { accessLogs } from "./front/access-logs.ts";
import { Firewall } from "./front/firewall.ts";
import { type Domain, Front } from "./front/front.ts";
import { Pictures } from "./front/pictures.ts";
import { Network } from "./network/network.ts";
import { zonesOf } from "./network/zones.ts";
import { Identity } from "./rights/identity.ts";
import { policies } from "./rights/policies.ts";
import type { PolicyDocument as PlainPolicy } from "./rights/policy.ts";
import { type ChosenSettings, environment, type OwnSecrets } from "./service/environment.ts";
import { Service } from "./service/service.ts";
import { Smoke } from "./service/smoke.ts";
import { type TableName, Tables } from "./tables/tables.ts";

export interface ShingleProps extends StackProps {
  image: ContainerImage;
  /** The repository of the image. */
  imageRepository: string;
  /** The ids of two of the region's zones. These defaults apply when the operator names none. */
  zones?: readonly string[] | undefined;
  domain?: Domain | undefined;
  /** Server settings the operator chose. */
  settings?: ChosenSettings | undefined;
  /** The operator's secrets, by ARN. Without SMTP_URL or a webhook, the agent sees inquiries only in the inbox. */
  secrets?: OwnSecrets | undefined;
  /** The address for alarms, and the monthly budget in dollars. */
  alarms?: { email: string; budget: number } | undefined;
  /** The ARN of a firewall in us-east-1. A stack in us-east-1 creates its own. */
  firewall?: string | undefined;
  /** Names of tables restored from a backup. */
  restored?: Partial<Record<TableName, string>> | undefined;
  /** The ARN of the secret with the smoke test's account. */
  smokeAccount?: string | undefined;
  /** True before the site is set up. A server would refuse to start, and AWS would roll back the deployment. */
  isEmpty?: boolean;
}

/** One agent's site on AWS. */
export class ShingleStack extends Stack {
  readonly tables: Tables;
  readonly pictures = new Pictures(this, "Pictures");
  readonly identity = new Identity(this, "Identity");
  readonly network: Network;
  readonly logGroup = new LogGroup(this, "Log", {
    retention: RetentionDays.ONE_MONTH,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  /** The key that seals refresh tokens in the sessions table, and the user pool client's own secret. */
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
    super(scope, id, { terminationProtection: true, ...props });
    this.tables = new Tables(this, "Tables", props.restored);
    this.network = new Network(this, "Network", props.zones ?? zonesOf(this.region));
    const front = this.addFront(props);
    this.front = front.distribution;
    const settings = environment({ ...this, front, chosen: props.settings ?? {} });
    const allowed = this.policies(props);
    this.identity.addAdminRole(allowed.admin);
    const server = {
      network: this.network,
      image: props.image,
      environment: settings,
      secrets: this.secretsOf(props),
      logGroup: this.logGroup,
      taskRole: this.containerRole("ServerRole", allowed.server),
      executionRole: this.containerRole("ExecutionRole", allowed.execution),
    };
    const service = new Service(this, "Service", {
      ...server,
      containers: props.isEmpty ? undefined : { least: 1, most: 4 },
    });
    if (props.smokeAccount) {
      new Smoke(this, "Smoke", { ...server, cluster: service.cluster, accountSecretArn: props.smokeAccount });
    }
    if (props.alarms) {
      const host = props.env?.region === "us-east-1" && !props.isEmpty ? front.host : undefined;
      const { tables, logGroup, network } = this;
      const { servers } = service;
      new Alarms(this, "Alarms", {
        ...{ tables, logGroup, servers, host, loadBalancer: network.loadBalancer },
        ...props.alarms,
      });
    }
    this.tell(front.siteUrl, settings);
  }

  private addFront({ domain, firewall, env }: ShingleProps): Front {
    // CloudFront firewalls must be in us-east-1, whatever the stack's region.
    const own = firewall === undefined && env?.region === "us-east-1" ? new Firewall(this, "Firewall").arn : firewall;
    const { network, pictures } = this;
    const front = new Front(this, "Front", { network, pictures, domain, firewall: own, accessLogs: accessLogs(this) });
    pictures.openTo(front.distribution);
    return front;
  }

  private policies({ secrets = {}, settings = {}, smokeAccount, imageRepository }: ShingleProps) {
    return policies({
      listingsTable: this.tables.listings.tableArn,
      inquiriesTable: this.tables.inquiries.tableArn,
      noticesTable: this.tables.notices.tableArn,
      recordsTable: this.tables.records.tableArn,
      sessionsTable: this.tables.sessions.tableArn,
      pictureBucket: this.pictures.bucket.bucketArn,
      distribution: this.front.distributionArn,
      secret: this.secret.secretArn,
      otherSecrets: [...Object.values(secrets), smokeAccount ?? []].flat(),
      tells: Boolean(secrets.SMTP_URL ?? settings.NOTIFY_WEBHOOK_URL),
      followsOwnHomes: settings.MLS_OWN_HOMES === "1",
      logGroup: this.logGroup.logGroupArn,
      imageRepository: this.formatArn({ service: "ecr", resource: "repository", resourceName: imageRepository }),
    });
  }

  private tell(siteUrl: string, settings: Record<string, string>): void {
    new CfnOutput(this, "SiteUrl", { value: siteUrl });
    const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
    new CfnOutput(this, "Settings", { value: lines.join(" "), description: "For commands run by an operator" });
    new CfnOutput(this, "SecretName", { value: this.secret.secretName });
  }

  private secretsOf({ secrets = {} }: ShingleProps): Record<string, ContainerSecret> {
    const own = Object.entries(secrets).map(([name, arn]) => [
      name,
      ContainerSecret.fromSecretsManager(Secret.fromSecretCompleteArn(this, name, arn)),
    ]);
    return {
      SESSION_SECRET: ContainerSecret.fromSecretsManager(this.secret, "sessionKey"),
      USER_POOL_CLIENT_SECRET: ContainerSecret.fromSecretsManager(this.secret, "clientSecret"),
      ...Object.fromEntries(own),
    };
  }

  /** A role for the container with only this policy, without the CDK's additions. */
  private containerRole(id: string, policy: PlainPolicy): IRole {
    const role = new Role(this, id, {
      assumedBy: new ServicePrincipal("ecs-tasks.amazonaws.com"),
      inlinePolicies: { own: PolicyDocument.fromJson(policy) },
    });
    return role.withoutPolicyUpdates();
  }
}
