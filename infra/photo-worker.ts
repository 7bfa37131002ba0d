import { Duration } from "aws-cdk-lib";
import { SubnetType } from "aws-cdk-lib/aws-ec2";
import type { Cluster } from "aws-cdk-lib/aws-ecs";
import { Rule, Schedule } from "aws-cdk-lib/aws-events";
import { EcsTask } from "aws-cdk-lib/aws-events-targets";
import { PolicyDocument, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Construct } from "constructs";
import type { Network } from "./network.ts";
import { starterPolicy } from "./policies.ts";
import { serverTask, type TaskParts } from "./service.ts";

export interface PhotoWorkerParts extends TaskParts {
  cluster: Cluster;
  network: Network;
  /** False before the site was set up. */
  isOn: boolean;
}

/**
 * Finishes photos that a container left unready as it ended, each half hour, in a task with a role of its own: the server, which
 * anybody reaches, has no right on the agent's pictures. It ends at once when there is nothing to do.
 */
export class PhotoWorker extends Construct {
  constructor(scope: Construct, id: string, { cluster, network, isOn, ...parts }: PhotoWorkerParts) {
    super(scope, id);
    const taskDefinition = serverTask(this, "Task", {
      ...parts,
      other: { name: "photos", command: ["node", "cli/photos.ts", "finish"] },
    });
    const starts = {
      task: taskDefinition.taskDefinitionArn,
      cluster: cluster.clusterArn,
      roles: [parts.taskRole.roleArn, parts.executionRole.roleArn],
    };
    const starter = new Role(this, "Starter", {
      assumedBy: new ServicePrincipal("events.amazonaws.com"),
      inlinePolicies: { own: PolicyDocument.fromJson(starterPolicy(starts)) },
    });
    const task = new EcsTask({
      // With this policy and nothing that the CDK would like to add.
      role: starter.withoutPolicyUpdates(),
      ...{ cluster, taskDefinition, securityGroups: [network.servers] },
      subnetSelection: { subnetType: SubnetType.PUBLIC },
      // The way out to AWS, as for the server's own containers.
      assignPublicIp: true,
    });
    new Rule(this, "Schedule", { schedule: Schedule.rate(Duration.minutes(30)), enabled: isOn, targets: [task] });
  }
}
