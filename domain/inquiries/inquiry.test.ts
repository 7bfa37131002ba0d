import { describe, expect, it } from "vitest";
import { type Inquiry, inquiryFilters, matchesFilter, readInquiryDraft } from "./inquiry.ts";

const complete = {
  name: "Priya Raman",
  email: "priya@example.com",
  phone: "",
  message: "Is it still for sale?",
  listingId: null,
};

function refusalOf(input: unknown) {
  const reading = readInquiryDraft(input);
  if (!("refusal" in reading)) throw new Error("The draft was accepted.");
  return reading.refusal;
}

describe("a visitor's message", () => {
  it("is accepted when it is complete, and loses surrounding spaces and an empty phone", () => {
    expect(readInquiryDraft({ ...complete, name: "  Priya Raman " })).toEqual({
      draft: { ...complete, phone: undefined },
    });
  });

  it("needs no phone number or home", () => {
    const { name, email, message } = complete;
    expect(readInquiryDraft({ name, email, message })).toEqual({ draft: { ...complete, phone: undefined } });
  });

  it("may be about a home", () => {
    expect(readInquiryDraft({ ...complete, listingId: "lst_2x4" })).toMatchObject({ draft: { listingId: "lst_2x4" } });
  });

  it.each([
    ["name", "Please enter your name."],
    ["email", "Please enter your email address."],
    ["message", "Please enter your message."],
  ])(
    "is refused with the specified sentence when %s is missing or blank, and with one of its own at the field",
    (field, sentence) => {
      for (const value of [undefined, null, "", " \t "]) {
        const refusal = refusalOf({ ...complete, [field]: value });
        expect(refusal).toEqual({
          error: "Please fill out all required fields.",
          fields: { [field]: sentence },
        });
      }
    },
  );

  it.each(["priya", "priya@example", "@example.com", "priya @example.com"])(
    "is refused with the email address %s",
    (email) => {
      expect(refusalOf({ ...complete, email }).error).toBe("Please enter a valid email address.");
    },
  );

  it("reports missing fields before a malformed address", () => {
    const refusal = refusalOf({ ...complete, name: "", email: "priya" });
    expect(refusal.error).toBe("Please fill out all required fields.");
    expect(refusal.fields.email).toBe("Please enter a valid email address.");
  });

  it("is refused if a field is too long or not text", () => {
    expect(refusalOf({ ...complete, message: "x".repeat(5001) }).fields.message).toContain("5,000 characters");
    expect(refusalOf({ ...complete, name: 7 }).fields.name).toBe("Please write this as text.");
    expect(refusalOf({ ...complete, email: "priya@example.com\r\nBcc: all@example.com" }).fields.email).toBeDefined();
  });

  it("loses only invisible characters", () => {
    const typed = {
      name: "Priya\u0000 O\u0092Neil",
      email: "\u200bPriya <mailto:priya@example.com>.",
      phone: "719\u00a0555\u000b0100\u202c",
      message: "Hello,\u000bis it\u2028still\rfor\r\nsale\ud83c?",
    };
    expect(readInquiryDraft({ ...complete, ...typed })).toMatchObject({
      draft: {
        name: "Priya O’Neil",
        email: "priya@example.com",
        message: "Hello,\nis it\nstill\nfor\nsale?",
      },
    });
    expect(refusalOf({ ...complete, email: "a<b>@example.com" }).error).toBe("Please enter a valid email address.");
    expect(refusalOf({ ...complete, message: "\u0000\u000b\u0081" }).fields.message).toBe("Please enter your message.");
  });

  it.each([..."\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"])(
    "can't reverse the text around a name with %j",
    (turn) => {
      const typed = { name: `Priya${turn} gnp.exe`, message: `Is it${turn} for sale?` };
      expect(readInquiryDraft({ ...complete, ...typed })).toMatchObject({
        draft: { name: "Priya gnp.exe", message: "Is it for sale?" },
      });
    },
  );

  it("keeps line breaks in the message", () => {
    expect(readInquiryDraft({ ...complete, message: "Hello,\n\nis it?" })).toMatchObject({
      draft: { message: "Hello,\n\nis it?" },
    });
  });

  it("is refused if it is not an object, or names an invalid listing", () => {
    expect(refusalOf("hello").error).toBeTruthy();
    expect(refusalOf({ ...complete, listingId: "../etc" }).fields.listingId).toContain("listingId");
    expect(refusalOf({ ...complete, listingId: 7 }).fields.listingId).toContain("listingId");
  });
});

describe("the inbox filters", () => {
  const inquiry: Inquiry = {
    ...complete,
    phone: undefined,
    id: "inq_1",
    isRead: false,
    createdAt: "2026-11-01T10:00:00.000Z",
  };

  it("sort by read state and by home, and keep spam separate", () => {
    const filtersOf = (item: Inquiry) => inquiryFilters.filter((filter) => matchesFilter(item, filter));
    expect(filtersOf(inquiry)).toEqual(["all", "pending", "general"]);
    expect(filtersOf({ ...inquiry, isRead: true, listingId: "lst_1" })).toEqual(["all", "resolved", "property"]);
    expect(filtersOf({ ...inquiry, spam: ["trap"] })).toEqual(["spam"]);
    expect(filtersOf({ ...inquiry, spam: ["flood"] })).toEqual(["spam"]);
  });
});
