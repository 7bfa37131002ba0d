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
  /** The command to run instead of the server, and its log prefix. */
  other?: { name: string; command: string[] };
}

export interface ServiceParts extends TaskParts {
  network: Network;
  /** The minimum and maximum number of containers; none run without it. The maximum also caps the bill. */
  containers?: { least: number; most: number } | undefined;
}

/** The server in Fargate containers, scaled by load. */
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
      // The public address gives outbound access to AWS without a NAT gateway. The security group blocks inbound traffic.
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

/** Answers while the process runs. A slow table is no reason to stop containers that serve cached pages. */
const livePath = "/health/live";

/** One gigabyte and half a CPU: processing a phone photo takes about 300 MB. */
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
