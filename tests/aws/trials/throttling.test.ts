import { expect, it, onTestFinished } from "vitest";
import { StoreUnavailableError } from "#server/ports/store-errors.ts";
import { hannahsSession } from "../../contracts/samples.ts";
import { startCloud } from "../cloud.ts";
import { openAsServer } from "../open.ts";

it("one key is written a thousand times in a second and no more: the site says that it cannot, and others go on", async () => {
  const cloud = await startCloud();
  const account = await cloud.openAccount();
  const now = () => new Date("2026-05-01T08:00:00.000Z");
  const platform = openAsServer(account, { now });
  onTestFinished(async () => {
    await platform.close();
    await account.close();
    await cloud.close();
  });
  let second = 1;
  cloud.dynamo.now = () => second * 1000;
  const [busy, quiet] = [hannahsSession("busy"), hannahsSession("quiet")];
  await platform.sessions.add(busy);
  await platform.sessions.add(quiet);
  const write = () =>
    cloud.dynamo.call("UpdateItem", {
      ...{ TableName: account.tables.sessions, Key: { id: { S: busy.idHash } } },
      UpdateExpression: "SET #seenAt = :seenAt",
      ExpressionAttributeNames: { "#seenAt": "seenAt" },
      ExpressionAttributeValues: { ":seenAt": { S: busy.seenAt } },
    });
  const later = "2026-05-01T08:00:01.000Z";
  second = 2;
  for (let each = 0; each < 1000; each += 1) expect((await write()).status).toBe(200);
  expect((await write()).body.__type).toMatch(/ThrottlingException$/);
  await expect(platform.sessions.touch(busy.idHash, later)).rejects.toThrow(StoreUnavailableError);
  await platform.sessions.touch(quiet.idHash, later);
  second = 3;
  await platform.sessions.touch(busy.idHash, later);
  expect(await platform.sessions.find(busy.idHash)).toMatchObject({ seenAt: later });
});
