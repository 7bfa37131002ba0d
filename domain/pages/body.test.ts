import { expect, it } from "vitest";
import { BodySchema, SentBodySchema } from "./body.ts";

it("a submitted text is cleaned, and a stored one stays unchanged", () => {
  const body = { title: "Snow\u2028 & ice", summary: "Ann\u0092s", markdown: "One\u000btwo\r\nthree\u0000\ud83c " };
  expect(SentBodySchema.parse({ ...body, figures: [{ value: "1\u000b2", label: "inches" }] })).toEqual({
    ...{ title: "Snow  & ice", summary: "Ann’s", markdown: "One\ntwo\nthree " },
    figures: [{ value: "1 2", label: "inches" }],
  });
  expect(BodySchema.parse(body)).toEqual(body);
  expect(SentBodySchema.safeParse({ ...body, title: 7 }).success).toBe(false);
});
