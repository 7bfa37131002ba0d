import assert from "node:assert/strict";
import { test } from "node:test";
import { propsFrom } from "./context.ts";

const chosen = (words: Record<string, string>) => propsFrom((name) => words[name]);

test("an operator chooses server settings by name", () => {
  const { settings } = chosen({ HSTS_DAYS: "30", API_ENDPOINT: "https://api.example.com", HOST: "::" });
  assert.deepEqual(settings, { HSTS_DAYS: "30", API_ENDPOINT: "https://api.example.com" });
});

test("an operator passes a secret's ARN, never the secret", () => {
  const arn = "arn:aws:secretsmanager:us-east-1:000000000000:secret:smtp-AbCdEf";
  assert.deepEqual(chosen({ SMTP_URL: arn }).secrets, { SMTP_URL: arn });
  assert.throws(() => chosen({ SMTP_URL: "smtps://agent:shingle@mail.example.com" }), /not the secret/);
});

test("restored tables, zones and alarms are read, and invalid values are refused", () => {
  const { restored, zones, alarms } = chosen({
    ...{ restored: "listings=homes-2,notices=notices-2", zones: "use1-az1,use1-az4", alarms: "a@example.com" },
  });
  assert.deepEqual(restored, { listings: "homes-2", notices: "notices-2" });
  assert.deepEqual(zones, ["use1-az1", "use1-az4"]);
  assert.deepEqual(alarms, { email: "a@example.com", budget: 100 });
  assert.throws(() => chosen({ restored: "homes=homes-2" }), /written as/);
  assert.throws(() => chosen({ alarms: "a@example.com", budget: "much" }), /number of dollars/);
  assert.throws(() => chosen({ domain: "www.example.com" }), /together/);
  assert.throws(() => chosen({ other: "example.com" }), /differ from the domain/);
});

test("an operator can add a second domain name", () => {
  const { domain } = chosen({ domain: "www.example.com", certificate: "arn:1", other: "Example.com" });
  assert.deepEqual(domain, { name: "www.example.com", certificateArn: "arn:1", other: "example.com" });
});
