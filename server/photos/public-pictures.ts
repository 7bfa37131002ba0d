import { withPublicPictures } from "#domain/listings/listing.ts";
import type { Config } from "../config.ts";
import type { Platform } from "../ports.ts";

/**
 * Lets listings leave their store with public addresses of their pictures, whoever reads them: the old site also kept
 * addresses that are the agent's own and end after 15 minutes. What the agent saves is then stored as it was read.
 */
export function createPublicPictures(config: Config): (platform: Platform) => Platform {
  const buckets = bucketAddresses(config);
  return (platform) => {
    const { listings } = platform;
    return {
      ...platform,
      listings: {
        ...listings,
        all: async () => (await listings.all()).map((listing) => withPublicPictures(listing, buckets)),
        async find(id) {
          const listing = await listings.find(id);
          return listing && withPublicPictures(listing, buckets);
        },
      },
    };
  };
}

/** Everything that an address of a picture in the site's bucket may begin with. */
function bucketAddresses({ origin, aws }: Config): string[] {
  const own = ["/media/", `${origin}/media/`];
  if (!aws) return own;
  const { pictureBucket: bucket, pictureUrl, region, endpoints } = aws;
  // https://docs.aws.amazon.com/AmazonS3/latest/userguide/VirtualHosting.html
  const hosts = [`s3.${region}`, `s3-${region}`, `s3.dualstack.${region}`, "s3"].map((host) => `${host}.amazonaws.com`);
  return [
    ...own,
    ...hosts.flatMap((host) => [`https://${bucket}.${host}/`, `https://${host}/${bucket}/`]),
    ...(endpoints.s3 ? [`${endpoints.s3.replace(/\/+$/, "")}/${bucket}/`] : []),
    // Where a distribution shows the bucket's `public/` by that name, it shows the bucket.
    ...(pictureUrl.endsWith("/public") ? [pictureUrl.replace(/public$/, "")] : []),
  ];
}
