import { IpAddresses, Peer, Port, SecurityGroup, SubnetType, Vpc } from "aws-cdk-lib/aws-ec2";
import { ApplicationLoadBalancer, XffHeaderProcessingMode } from "aws-cdk-lib/aws-elasticloadbalancingv2";
import { Construct } from "constructs";

/**
 * Two zones without a NAT gateway. The load balancer has private addresses alone, and CloudFront reaches it from inside
 * (a VPC origin): nobody can go around CloudFront, and cookies do not cross the open network unencrypted.
 */
export class Network extends Construct {
  readonly vpc = new Vpc(this, "Vpc", {
    ipAddresses: IpAddresses.cidr("10.20.0.0/24"),
    maxAzs: 2,
    natGateways: 0,
    subnetConfiguration: [{ name: "Public", subnetType: SubnetType.PUBLIC, cidrMask: 26 }],
    restrictDefaultSecurityGroup: false,
  });

  readonly doorman = this.securityGroup("Doorman", "The load balancer");
  readonly servers = this.securityGroup("Servers", "The containers");

  readonly loadBalancer = new ApplicationLoadBalancer(this, "LoadBalancer", {
    vpc: this.vpc,
    internetFacing: false,
    vpcSubnets: { subnetType: SubnetType.PUBLIC },
    securityGroup: this.doorman,
    dropInvalidHeaderFields: true,
    // CloudFront has added the visitor's address as the last one. The load balancer would add CloudFront's behind it.
    xffHeaderProcessingMode: XffHeaderProcessingMode.PRESERVE,
  });

  constructor(scope: Construct, id: string) {
    super(scope, id);
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
