import { ArnFormat, Duration, RemovalPolicy, Stack } from "aws-cdk-lib";
import type { Distribution } from "aws-cdk-lib/aws-cloudfront";
import { S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { BlockPublicAccess, Bucket, BucketEncryption } from "aws-cdk-lib/aws-s3";
import { Construct } from "constructs";

/**
 * The private bucket: `protected/…` for the agent alone, `public/…` for visitors, through CloudFront only. Beside the pictures
 * it holds the scripts and styles of the website, in `assets/…`: pages of an older build ask for theirs while containers change.
 * What the MLS's feed brought lies in `mls/…`, for the servers alone; all of it can be fetched from the MLS again.
 */
export class Pictures extends Construct {
  /** Versions keep what was deleted by mistake for a month. */
  readonly bucket = new Bucket(this, "Bucket", {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    versioned: true,
    removalPolicy: RemovalPolicy.RETAIN,
    lifecycleRules: [
      {
        noncurrentVersionExpiration: Duration.days(30),
        abortIncompleteMultipartUploadAfter: Duration.days(1),
        // What a deleted file leaves when its last version is gone: without it each stays in every listing for ever.
        expiredObjectDeleteMarker: true,
      },
      // `npx node cli/aws-assets.ts` marks what the newest build has no more, and writes it anew, so that its month begins then.
      { prefix: "assets/", tagFilters: { superseded: "yes" }, expiration: Duration.days(30) },
      { prefix: "mls/", noncurrentVersionExpiration: Duration.days(1) },
      // The one in use is put anew each week; older ones are what a server left that was killed.
      { prefix: "mls/homes/", expiration: Duration.days(30) },
      { prefix: "mls/photos/", expiration: Duration.days(90) },
    ],
  });

  /**
   * The bucket as CloudFront's origin. It is handed over as a reference, whose policy the CDK cannot touch: by itself the
   * CDK would let CloudFront read the whole bucket, `protected/` included.
   */
  readonly origin = S3BucketOrigin.withOriginAccessControl(
    Bucket.fromBucketAttributes(this, "Reference", {
      bucketArn: this.bucket.bucketArn,
      bucketRegionalDomainName: this.bucket.bucketRegionalDomainName,
    }),
  );

  /** Lets this distribution, and no other, read `public/*` and `assets/*`. */
  openTo(distribution: Distribution): void {
    this.bucket.addToResourcePolicy(
      new PolicyStatement({
        sid: "PublicThroughCloudFront",
        actions: ["s3:GetObject"],
        principals: [new ServicePrincipal("cloudfront.amazonaws.com")],
        resources: [this.bucket.arnForObjects("public/*"), this.bucket.arnForObjects("assets/*")],
        conditions: {
          StringEquals: {
            "AWS:SourceArn": Stack.of(this).formatArn({
              service: "cloudfront",
              region: "",
              resource: "distribution",
              resourceName: distribution.distributionId,
              arnFormat: ArnFormat.SLASH_RESOURCE_NAME,
            }),
          },
        },
      }),
    );
  }
}
