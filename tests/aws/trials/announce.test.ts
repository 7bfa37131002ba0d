import { createServer, type IncomingMessage } from "node:http";
import { afterAll, beforeEach, expect, it } from "vitest";
import { gableOnElmStreet, hannahsProfile, zoeAboutTheGable } from "../../contracts/samples.ts";
import { startCloud } from "../cloud.ts";
import { listen } from "../gate/http.ts";
import { openAsServer, signInAgent } from "../open.ts";

interface Heard {
  authorization: string | undefined;
  operation: string;
}

let heard: Heard[];
let status: number;
const endpoint = createServer(async (request: IncomingMessage, response) => {
  const chunks = await request.toArray();
  heard.push({ authorization: request.headers.authorization, ...JSON.parse(Buffer.concat(chunks).toString()) });
  response.writeHead(status).end();
});
const cloud = await startCloud();
const account = await cloud.openAccount();
account.config.apiEndpoint = await listen(endpoint);
beforeEach(() => {
  heard = [];
  status = 204;
});
afterAll(async () => {
  endpoint.close();
  await account.close();
  await cloud.close();
});

it("each write by the agent, and nothing else, is sent to the configured API endpoint with the agent's ID token", async () => {
  const platform = openAsServer(account);
  const { stores } = await signInAgent(account, platform);
  await platform.inquiries.add(zoeAboutTheGable());
  await stores.listings.add(gableOnElmStreet());
  await stores.profile.save(hannahsProfile());
  await stores.profile.replace(hannahsProfile(), hannahsProfile({ agentName: "Hannah M." }));
  await stores.inquiries.markRead("inq_zoe");
  await stores.images.write("public", "images/logo.svg", Buffer.from("<svg/>"));
  await stores.listings.all();
  await expect.poll(() => heard.length).toBe(5);
  const operations = heard.map(({ operation }) => operation).toSorted();
  expect(operations).toEqual(["images.write", "inquiries.markRead", "listings.add", "profile.replace", "profile.save"]);
  const claims = account.userPool.mint.read(heard[0]?.authorization ?? "");
  expect(claims).toMatchObject({ token_use: "id", "cognito:username": "hannah" });
  await platform.close();
});

it("the agent's write succeeds when the endpoint refuses the call, and the failure is logged", async () => {
  status = 500;
  const failures: unknown[] = [];
  const platform = openAsServer(account, { report: (error) => void failures.push(error) });
  const { stores } = await signInAgent(account, platform);
  await stores.listings.add(gableOnElmStreet({ id: "lst_another" }));
  await expect.poll(() => failures).toMatchObject([{ message: "The API endpoint returned 500." }]);
  expect(await platform.listings.find("lst_another")).toBeDefined();
  await platform.close();
});
