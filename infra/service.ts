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
import { ApplicationProtocol } from "aws-cdk-lib/aws-elasticloadbalancingv2";
import type { IRole } from "aws-cdk-lib/aws-iam";
import type { ILogGroup } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";
import type { Network } from "./network.ts";

export interface ServiceParts {
  network: Network;
  image: ContainerImage;
  environment: Record<string, string>;
  secrets: Record<string, Secret>;
  logGroup: ILogGroup;
  taskRole: IRole;
  executionRole: IRole;
  /** The fewest and the most containers; without it none runs. */
  containers?: { least: number; most: number } | undefined;
}

/** The server in containers on Fargate: more of them when they are busy. */
export class Service extends Construct {
  constructor(scope: Construct, id: string, parts: ServiceParts) {
    super(scope, id);
    const { network, containers } = parts;
    const service = new FargateService(this, "Service", {
      cluster: new Cluster(this, "Cluster", { vpc: network.vpc }),
      taskDefinition: this.task(parts),
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
    network.loadBalancer.addListener("Http", { port: 80, open: false }).addTargets("Servers", {
      port: 3000,
      protocol: ApplicationProtocol.HTTP,
      targets: [service],
      healthCheck: { path: "/health", interval: Duration.seconds(30), healthyThresholdCount: 2 },
      deregistrationDelay: Duration.seconds(20),
    });
  }

  /** One gigabyte and half a processor: a photo from a phone takes some 300 MB while it is prepared. */
  private task(parts: ServiceParts): FargateTaskDefinition {
    const task = new FargateTaskDefinition(this, "Task", {
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
      portMappings: [{ containerPort: 3000 }],
      environment: parts.environment,
      secrets: parts.secrets,
      logging: LogDriver.awsLogs({ streamPrefix: "server", logGroup: parts.logGroup }),
      stopTimeout: Duration.seconds(30),
    });
    return task;
  }
}
