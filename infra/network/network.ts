import { Duration } from "aws-cdk-lib";
import {
  type CfnSubnet,
  GatewayVpcEndpointAwsService,
  IpAddresses,
  Peer,
  Port,
  SecurityGroup,
  SubnetType,
  Vpc,
} from "aws-cdk-lib/aws-ec2";
import { ApplicationLoadBalancer, XffHeaderProcessingMode } from "aws-cdk-lib/aws-elasticloadbalancingv2";
import { Construct } from "constructs";
import { readSeconds } from "../edge.ts";
import { assertZones } from "./zones.ts";

/**
 * Two zones without a NAT gateway. The load balancer has private addresses alone, and CloudFront reaches it from inside
 * (a VPC origin): nobody can go around CloudFront, and cookies do not cross the open network unencrypted.
 */
export class Network extends Construct {
  readonly vpc = new Vpc(this, "Vpc", {
    ipAddresses: IpAddresses.cidr("10.20.0.0/24"),
    maxAzs: 2,
    natGateways: 0,
    subnetConfiguration: [
      { name: "Public", subnetType: SubnetType.PUBLIC, cidrMask: 26 },
      { name: "Inside", subnetType: SubnetType.PRIVATE_ISOLATED, cidrMask: 26 },
    ],
    restrictDefaultSecurityGroup: false,
    // The way to tables and pictures stays inside AWS, and costs nothing.
    gatewayEndpoints: {
      S3: { service: GatewayVpcEndpointAwsService.S3 },
      DynamoDb: { service: GatewayVpcEndpointAwsService.DYNAMODB },
    },
  });

  readonly doorman = this.securityGroup("Doorman", "The load balancer");
  readonly servers = this.securityGroup("Servers", "The containers");

  readonly loadBalancer = new ApplicationLoadBalancer(this, "LoadBalancer", {
    vpc: this.vpc,
    internetFacing: false,
    vpcSubnets: { subnetType: SubnetType.PRIVATE_ISOLATED },
    securityGroup: this.doorman,
    dropInvalidHeaderFields: true,
    // Longer than CloudFront waits for the agent's photo, or the connection would be cut first.
    idleTimeout: Duration.seconds(readSeconds.agent + 5),
    // CloudFront has added the visitor's address as the last one. The load balancer would add CloudFront's behind it.
    xffHeaderProcessingMode: XffHeaderProcessingMode.PRESERVE,
  });

  /** @param zones the ids of two zones, such as use1-az1 @throws Error for zones that CloudFront does not reach */
  constructor(scope: Construct, id: string, zones: readonly string[]) {
    super(scope, id);
    assertZones(zones);
    for (const subnets of [this.vpc.publicSubnets, this.vpc.isolatedSubnets]) {
      subnets.forEach((subnet, index) => {
        const plain = subnet.node.defaultChild as CfnSubnet;
        // By its letter a zone is another one in each account.
        plain.availabilityZone = undefined;
        plain.availabilityZoneId = zones[index];
      });
    }
    // Anybody who can reach a private address here: CloudFront's own interfaces, nothing else lives in this network.
    this.doorman.addIngressRule(Peer.anyIpv4(), Port.tcp(80), "CloudFront, from inside");
    this.servers.addIngressRule(this.doorman, Port.tcp(3000), "The load balancer");
    this.doorman.addEgressRule(this.servers, Port.tcp(3000), "The containers");
    this.servers.addEgressRule(Peer.anyIpv4(), Port.tcp(443), "AWS");
    for (const port of [465, 587]) this.servers.addEgressRule(Peer.anyIpv4(), Port.tcp(port), "The mail server");
  }

  private securityGroup(id: string, description: string): SecurityGroup {
    return new SecurityGroup(this, id, { vpc: this.vpc, description, allowAllOutbound: false });
  }
}
