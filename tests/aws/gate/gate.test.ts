import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { callSigned } from "../call-signed.ts";
import { type Account, type Cloud, startCloud } from "../cloud.ts";
import { openAsOperator } from "../open.ts";
import { isAllowed } from "./evaluate.ts";

let cloud: Cloud;
let account: Account;
beforeAll(async () => {
  cloud = await startCloud();
  account = await cloud.openAccount();
});
afterAll(async () => {
  await account.close();
  await cloud.close();
});

describe("the gate", () => {
  const target = "DynamoDB_20120810.GetItem";
  const body = () => ({ TableName: account.tables.listings, Key: { id: { S: "#version#site" } } });
  const call = async (keys: { accessKeyId: string; secretAccessKey: string; sessionToken?: string }) =>
    String(((await callSigned(keys, cloud.gate.dynamodb, target, body())) as { __type?: string }).__type);

  it("lets a request in that is signed with the right keys", async () => {
    expect(await callSigned(account.server, cloud.gate.dynamodb, target, body())).toEqual({});
  });

  it("refuses what is signed with another secret, with keys it does not know, or not at all", async () => {
    const { accessKeyId, secretAccessKey } = account.server;
    expect(await call({ accessKeyId, secretAccessKey: "a guess" })).toContain("InvalidSignatureException");
    expect(await call({ accessKeyId: "AKIANOBODY", secretAccessKey })).toContain("UnrecognizedClientException");
    const unsigned = await fetch(cloud.gate.dynamodb, {
      method: "POST",
      headers: { "X-Amz-Target": target },
      body: "{}",
    });
    expect([unsigned.status, await unsigned.text()]).toEqual([
      400,
      expect.stringContaining("MissingAuthenticationToken"),
    ]);
  });

  it("refuses temporary keys without their token, and after their time", async () => {
    const lent = cloud.principals.addTemporary("lent", [], {}, Date.now() + 60_000);
    const { accessKeyId, secretAccessKey } = lent;
    expect(await call({ accessKeyId, secretAccessKey })).toContain("UnrecognizedClientException");
    expect(await call({ ...lent, sessionToken: lent.sessionToken ?? "" })).toContain("AccessDeniedException");
    cloud.principals.expire("lent");
    expect(await call({ ...lent, sessionToken: lent.sessionToken ?? "" })).toContain("ExpiredTokenException");
  });

  it("refuses pictures to keys with another secret", async () => {
    const operator = openAsOperator({ ...account, operator: { ...account.operator, secretAccessKey: "a guess" } });
    await expect(operator.images.write("public", "images/logo.svg", Buffer.from("x"))).rejects.toThrow(
      "Authentication required for this operation",
    );
    await operator.close();
  });
});

describe("a policy", () => {
  const wish = (context: Record<string, string | string[]> = {}) => ({
    action: "dynamodb:PutItem",
    resource: "arn:aws:dynamodb:us-east-1:000000000000:table/inquiries",
    context,
  });
  const allowing = (more: object = {}, Effect: "Allow" | "Deny" = "Allow") => ({
    Version: "2012-10-17" as const,
    Statement: [{ Sid: "One", Effect, Action: "dynamodb:Put*", Resource: "arn:aws:dynamodb:*:*:table/inq*", ...more }],
  });
  const leadingKeys = (values: string[]) => ({ "dynamodb:LeadingKeys": values });

  it("allows what it names, and nothing else", () => {
    expect(isAllowed([allowing()], wish())).toBe(true);
    expect(isAllowed([], wish())).toBe(false);
    expect(isAllowed([allowing()], { ...wish(), action: "dynamodb:Scan" })).toBe(false);
    expect(isAllowed([allowing()], { ...wish(), resource: "arn:aws:dynamodb:us-east-1:0:table/listings" })).toBe(false);
  });

  it("that forbids is stronger than one that allows", () => {
    expect(isAllowed([allowing(), allowing({}, "Deny")], wish())).toBe(false);
  });

  it("that minds all of several keys minds each, and is true of none at all unless Null says otherwise", () => {
    const onIds = allowing({ Condition: { "ForAllValues:StringLike": leadingKeys(["inq_*"]) } });
    expect(isAllowed([onIds], wish(leadingKeys(["inq_a", "inq_b"])))).toBe(true);
    expect(isAllowed([onIds], wish(leadingKeys(["inq_a", "#count#0"])))).toBe(false);
    expect(isAllowed([onIds], wish())).toBe(true);
    const onIdsOnly = allowing({
      Condition: { "ForAllValues:StringLike": leadingKeys(["inq_*"]), Null: { "dynamodb:LeadingKeys": "false" } },
    });
    expect(isAllowed([onIdsOnly], wish())).toBe(false);
    expect(isAllowed([onIdsOnly], wish(leadingKeys(["inq_a"])))).toBe(true);
  });

  it("may name the one who asks", () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: IAM writes its variables like this
    const own = allowing({ Resource: "arn:aws:s3:::pictures/${cognito-identity.amazonaws.com:sub}/*" });
    const asked = { ...wish(), resource: "arn:aws:s3:::pictures/hannah/porch.jpg" };
    expect(isAllowed([own], asked, { "cognito-identity.amazonaws.com:sub": "hannah" })).toBe(true);
    expect(isAllowed([own], asked, { "cognito-identity.amazonaws.com:sub": "walter" })).toBe(false);
    expect(isAllowed([own], asked)).toBe(false);
  });

  it("with a condition that the gate does not know stops the test", () => {
    const strange = allowing({ Condition: { IpAddress: { "aws:SourceIp": "203.0.113.0/24" } } });
    expect(() => isAllowed([strange], wish())).toThrow("does not know the condition IpAddress");
  });
});
