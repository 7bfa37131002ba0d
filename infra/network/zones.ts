/**
 * The ids of zones where CloudFront can't reach a load balancer through a VPC origin. Ids, because us-east-1a is a different
 * place in each account. AWS's list has the first four; in 2025 it had the fifth.
 */
const unreachable = new Set(["use1-az3", "usw1-az2", "apne1-az3", "cac1-az3", "apne2-az1"]);

/** Two zones for each region that is popular or has zones CloudFront can't reach. */
const usual: Record<string, readonly [string, string]> = {
  "us-east-1": ["use1-az1", "use1-az2"],
  "us-east-2": ["use2-az1", "use2-az2"],
  "us-west-1": ["usw1-az1", "usw1-az3"],
  "us-west-2": ["usw2-az1", "usw2-az2"],
  "ca-central-1": ["cac1-az1", "cac1-az2"],
  "eu-central-1": ["euc1-az1", "euc1-az2"],
  "eu-west-1": ["euw1-az1", "euw1-az2"],
  "ap-northeast-1": ["apne1-az1", "apne1-az4"],
  "ap-northeast-2": ["apne2-az2", "apne2-az3"],
};

/** The default zones of a region. @throws Error for a region whose zones the operator must name */
export function zonesOf(region: string): readonly string[] {
  const zones = usual[region];
  if (zones) return zones;
  throw new Error(`Set two zones of ${region} by their ids: -c zones=use1-az1,use1-az2 for us-east-1.`);
}

/** @throws Error unless these are the ids of two zones CloudFront reaches */
export function assertZones(zones: readonly string[]): void {
  const [first, second, ...more] = zones;
  if (!first || !second || first === second || more.length > 0 || !zones.every(isId)) {
    throw new Error(`Zones must be two ids such as use1-az1,use1-az2, not "${zones.join(",")}".`);
  }
  const wrong = zones.filter((zone) => unreachable.has(zone));
  if (wrong.length > 0)
    throw new Error(`CloudFront can't reach a load balancer in ${wrong.join(" or ")}: choose another zone.`);
}

function isId(zone: string): boolean {
  return /^[a-z0-9]+-az\d+$/.test(zone);
}
