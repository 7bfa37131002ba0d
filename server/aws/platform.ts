import type { Inquiry } from "#domain/inquiries/inquiry.ts";
import { createSharedMlsStore } from "../mls/snapshots/shared-mls-store.ts";
import { withPhotosRemoved } from "../photos/inquiry-photos.ts";
import type { Platform, Stores } from "../ports/platform.ts";
import { AuthenticationRequiredError } from "../ports/store-errors.ts";
import type { ReportBroken } from "../records/stored-record.ts";
import { createMatchStore } from "../stores/alerts/match-store.ts";
import { createSubscriptionStore } from "../stores/alerts/subscription-store.ts";
import { createCountStore } from "../stores/counts/count-store.ts";
import { createEmailStore } from "../stores/emails/email-store.ts";
import { createNoticeStore } from "../stores/emails/notice-store.ts";
import { createFeedStore } from "../stores/feed/feed-store.ts";
import { createPageStore } from "../stores/pages/page-store.ts";
import { createFiling } from "../stores/people/filing.ts";
import { createPeopleStore } from "../stores/people/people-store.ts";
import { createTaskCalendarStore } from "../stores/people/people-tasks.ts";
import { createShowingStore } from "../stores/showings/showing-store.ts";
import { createProfileStore } from "../stores/site/profile-store.ts";
import { translateErrors } from "./aws-errors.ts";
import { type Credentials, createClients, type DataClients } from "./clients.ts";
import type { AwsConfig } from "./config.ts";
import { createImageStore } from "./images/image-store.ts";
import { createRemovedPictures } from "./images/removed-pictures.ts";
import { createInquiryStore } from "./inquiries/inquiry-store.ts";
import { createKnownHomes } from "./listings/known-homes.ts";
import { createListingStore } from "./listings/listing-store.ts";
import { createBucketPhotos, createSnapshotStore } from "./mls-store.ts";
import { createDynamoRecords } from "./records/dynamo-records.ts";
import { afterMoving, createOlderItems, type MovedCounts } from "./records/older-items.ts";
import { fileRest } from "./records/older-people.ts";
import { createAgents } from "./sign-in/agents.ts";
import { createGatekeeper, type RefreshPass } from "./sign-in/gatekeeper.ts";
import { createSecondFactor } from "./sign-in/second-factor.ts";
import { createSessionStore } from "./sign-in/session-store.ts";
import { createUserPool } from "./sign-in/user-pool.ts";
import { createSiteKey } from "./site-key.ts";
import { createPublish, createVersionItem } from "./table/content-version.ts";
import { createTableCheck } from "./table/table-check.ts";
import type { Documents } from "./table/transact.ts";
import { createInquiryTally, createSignInTally } from "./tallies.ts";

interface AwsOptions {
  now?: () => Date;
  /** By default, the SDK finds credentials in its usual places. */
  credentials?: Credentials;
  /** Called with errors that don't fail the operation itself. */
  report?(error: unknown): void;
  /** Called with broken records that lists skip. Without it, a broken record fails the list. */
  reportBroken?: ReportBroken | undefined;
  /** The id of an inquiry's new person. Tests choose it. */
  newPersonId?: ((inquiry: Inquiry) => string) | undefined;
  /** Called when items of an earlier release became records. */
  onMoved?(counts: MovedCounts): void;
}

/**
 * Opens DynamoDB, S3, and Cognito. The platform's own stores use this process's rights: the server may do what a
 * visitor may, which is to read listings and submit inquiries. Everything else goes through `as`, with an agent's
 * rights.
 */
export function openAwsPlatform(
  config: AwsConfig,
  {
    now = () => new Date(),
    credentials,
    report = () => {},
    reportBroken,
    newPersonId,
    onMoved = () => {},
  }: AwsOptions = {},
): Platform {
  const clients = createClients(config, credentials);
  const own = clients.data();
  const version = createVersionItem(own.documents, config.listingsTable, now);

  const homes = createKnownHomes(own.documents, config.listingsTable, version, reportBroken);

  const removedPictures =
    config.distributionId === undefined
      ? undefined
      : createRemovedPictures({
          ...{ documents: own.documents, cloudfront: clients.cloudfront, distributionId: config.distributionId },
          ...{ table: config.noticesTable, now, report },
        });

  const ownRecords = createDynamoRecords(own.documents, config.recordsTable);
  const older = createOlderItems(own.documents, ownRecords, config, { now, onMoved, report });

  let _filingRest: Promise<void> | undefined;
  const recordsWith = (documents: Documents, moved = older.moved) =>
    afterMoving(createDynamoRecords(documents, config.recordsTable), moved);

  function storesWith({ documents, pictures }: DataClients): Stores {
    const records = recordsWith(documents);
    const site = recordsWith(documents, older.copied);
    const publish = createPublish(site, version);
    const filing = createFiling(records, { newId: newPersonId, report: reportBroken, now });
    // Only an agent may list the messages that an earlier release had not filed yet.
    if (documents !== own.documents) {
      _filingRest ??= fileRest(documents, records, config.inquiriesTable, filing).catch((error: unknown) => {
        _filingRest = undefined;
        report(error);
      });
    }
    const images = createImageStore(pictures, config.pictureBucket, config.pictureUrl);
    const received = createInquiryStore(documents, config.inquiriesTable, { records, filing }, reportBroken);
    const inquiries = withPhotosRemoved(received, images);
    return {
      listings: createListingStore({
        documents,
        table: config.listingsTable,
        version,
        homes,
        removedPictures,
        report: reportBroken,
      }),
      inquiries,
      people: createPeopleStore(records, inquiries, now, { report: reportBroken }),
      notices: createNoticeStore(records, reportBroken),
      emails: createEmailStore(records, reportBroken),
      showings: createShowingStore(records, reportBroken),
      subscriptions: createSubscriptionStore(records, reportBroken),
      matches: createMatchStore(records, reportBroken),
      images,
      pages: createPageStore(site, publish, reportBroken),
      feed: createFeedStore(records),
      profile: createProfileStore(site, publish),
    };
  }

  const bucket = config.pictureBucket;
  const mls = createSharedMlsStore(
    createSnapshotStore({
      ...{ documents: own.documents, table: config.noticesTable, objects: clients.bulk(), bucket, now, report },
    }),
    now,
    report,
  );

  const userPool = createUserPool(clients.userPool, config.clientId, config.clientSecret);
  const sessions = createSessionStore(own.documents, config.sessionsTable, config.sessionSecret, now);
  const tallies = { documents: own.documents, table: config.sessionsTable, secret: config.sessionSecret };
  const checkTables = createTableCheck(own.documents, config, now);
  const agents = createAgents({ config, clients, userPool, sessions, storesWith, now, report });

  return {
    ...storesWith(own),
    counts: createCountStore(recordsWith(own.documents), reportBroken),
    gatekeeper: createGatekeeper(clients.userPool, config.userPoolId, userPool, sessions.generationOf),
    sessions: {
      ...sessions,
      async remove(idHash) {
        await sessions.remove(idHash);
        agents.dismiss(idHash);
      },
      async removeAllOf(username, kept) {
        await sessions.removeAllOf(username, kept);
        agents.dismissAll(username, kept);
      },
    },

    secondFactor: (session, cookie) =>
      createSecondFactor(clients.userPool, async () => {
        const token = await sessions.unsealed(session.idHash, cookie);
        if (token === undefined) throw new AuthenticationRequiredError("The session has ended.");
        const { username, refreshToken } = JSON.parse(token) as RefreshPass;
        return (await userPool.refresh(username, refreshToken)).accessToken;
      }),

    ...createSiteKey(own.documents, config),
    taskCalendar: createTaskCalendarStore(recordsWith(own.documents), now, reportBroken),

    mls,
    mlsPhotos: createBucketPhotos({ objects: own.pictures, bucket }),

    as: (session, cookie) => agents.admit(session, cookie),

    inquiryTally: createInquiryTally(tallies),
    signInTally: createSignInTally(tallies),

    checkHealth: () => translateErrors(checkTables),

    // AWS checks its own disks, and a table's files can't be replaced under a running site.
    watch: {
      start() {
        removedPictures?.start();
        mls.start();
        older.start();
      },
      replaced: new Promise(() => {}),
      check: async () => {},
      damage: () => undefined,
    },

    async close() {
      await removedPictures?.close();
      await mls.end();
      older.close();
      clients.close();
    },
  };
}
