import { Duration } from "aws-cdk-lib";
import {
  Cluster,
  type ContainerImage,
  CpuArchitecture,
  FargateService,
  FargateTaskDefinition,
  LogDriver,
  OperatingSystemFamily,
  type Secret,
} from "aws-cdk-lib/aws-ecs";
import { ApplicationProtocol, type ApplicationTargetGroup } from "aws-cdk-lib/aws-elasticloadbalancingv2";
import type { IRole } from "aws-cdk-lib/aws-iam";
import type { ILogGroup } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";
import type { Network } from "../network/network.ts";

export interface TaskParts {
  image: ContainerImage;
  environment: Record<string, string>;
  secrets: Record<string, Secret>;
  logGroup: ILogGroup;
  taskRole: IRole;
  executionRole: IRole;
  /** What is run in place of the server, and what its lines in the log begin with. */
  other?: { name: string; command: string[] };
}

export interface ServiceParts extends TaskParts {
  network: Network;
  /** The fewest and the most containers; without it none runs. The most is the ceiling of the bill, too. */
  containers?: { least: number; most: number } | undefined;
}

/** The server in containers on Fargate: more of them when they are busy. */
export class Service extends Construct {
  readonly cluster: Cluster;
  readonly servers: ApplicationTargetGroup;

  constructor(scope: Construct, id: string, parts: ServiceParts) {
    super(scope, id);
    const { network, containers } = parts;
    this.cluster = new Cluster(this, "Cluster", { vpc: network.vpc });
    const service = new FargateService(this, "Service", {
      cluster: this.cluster,
      taskDefinition: serverTask(this, "Task", parts),
      ...(!containers && { desiredCount: 0 }),
      // A public address is the way out to AWS without a NAT gateway; the security group lets nobody in by it.
      assignPublicIp: true,
      securityGroups: [network.servers],
      minHealthyPercent: 100,
      maxHealthyPercent: 200,
      circuitBreaker: { rollback: true },
    });
    if (containers) {
      service
        .autoScaleTaskCount({ minCapacity: containers.least, maxCapacity: containers.most })
        .scaleOnCpuUtilization("Busy", { targetUtilizationPercent: 60 });
    }
    this.servers = network.loadBalancer.addListener("Http", { port: 80, open: false }).addTargets("Servers", {
      port: 3000,
      protocol: ApplicationProtocol.HTTP,
      targets: [service],
      healthCheck: { path: livePath, interval: Duration.seconds(30), healthyThresholdCount: 2 },
      deregistrationDelay: Duration.seconds(20),
    });
  }
}

/** Answers while the process does. That a table is slow is no reason to end containers that show what they keep. */
const livePath = "/health/live";

/** One gigabyte and half a processor: a photo from a phone takes some 300 MB while it is prepared. */
export function serverTask(scope: Construct, id: string, parts: TaskParts): FargateTaskDefinition {
  const task = new FargateTaskDefinition(scope, id, {
    cpu: 512,
    memoryLimitMiB: 1024,
    runtimePlatform: {
      cpuArchitecture: CpuArchitecture.X86_64,
      operatingSystemFamily: OperatingSystemFamily.LINUX,
    },
    taskRole: parts.taskRole,
    executionRole: parts.executionRole,
  });
  task.addContainer("Server", {
    image: parts.image,
    environment: parts.environment,
    secrets: parts.secrets,
    logging: LogDriver.awsLogs({ streamPrefix: parts.other?.name ?? "server", logGroup: parts.logGroup }),
    stopTimeout: Duration.seconds(30),
    ...(parts.other
      ? { command: parts.other.command }
      : { portMappings: [{ containerPort: 3000 }], healthCheck: { command: ["CMD", ...askWhetherLive] } }),
  });
  return task;
}

const askWhetherLive = [
  "node",
  "-e",
  `fetch("http://127.0.0.1:3000${livePath}").then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))`,
];
