import { expect, it } from "vitest";
import { ownWords } from "./own-words.ts";

const quote = "> Hello Zoe,\n> yes, the stove stays.\n>\n> Eva";
const unmarked = "Hello Zoe,\nyes, the stove stays.\n\nEva";
const attributions = [
  "On Fri, Nov 27, 2026 at 9:00 AM Eva Long <eva@agent.example> wrote:",
  "On Fri, Nov 27, 2026 at 9:00 AM Eva Long\n<eva@agent.example> wrote:",
  "On Nov 27, 2026, at 9:00 AM, Eva Long <eva@agent.example> wrote:",
  "On Friday the agent wrote:",
  "On Fri, 27 Nov at 09:00, Eva Long\n<eva@agent.example> wrote:",
  "Am 27.11.2026 um 09:00 schrieb Eva Long <eva@agent.example>:",
  "Am Fr., 27. Nov. 2026 um 09:00 Uhr schrieb Eva Long <\neva@agent.example>:",
  "El vie, 27 nov 2026 a las 9:00, Eva Long (<eva@agent.example>) escribió:",
  "Le ven. 27 nov. 2026 à 09:00, Eva Long <eva@agent.example> a écrit :",
  "Il giorno ven 27 nov 2026 alle ore 09:00 Eva Long <eva@agent.example> ha scritto:",
  "Em sex., 27 de nov. de 2026 às 09:00, Eva Long <eva@agent.example> escreveu:",
  "Op vr 27 nov 2026 om 09:00 schreef Eva Long <eva@agent.example>:",
  "2026-11-27 9:00 GMT-07:00 Eva Long <eva@agent.example>:",
  "Eva Long <eva@agent.example> writes:",
  "-----Original Message-----",
];
const outlook = [
  "From: Eva Long <eva@agent.example>\nSent: Friday, November 27, 2026 9:00 AM\nTo: Zoe\nSubject: Re: It\n",
  "________________________________\nFrom: Eva Long\nSent: Friday\nTo: Zoe\nSubject: Re: It\n",
  "-----Original Message-----\nFrom: Eva Long\nSent: Friday\nTo: Zoe\nSubject: Re: It\n",
  "*From:* Eva Long\n*Date:* Friday\n*To:* Zoe\n*Subject:* Re: It\n",
  "Von: Eva Long\nGesendet: Freitag, 27. November 2026 09:00\nAn: Zoe\nBetreff: Re: It\n",
  "De: Eva Long\nEnviado el: viernes\nPara: Zoe\nAsunto: Re: It\n",
  "De : Eva Long\nEnvoyé : vendredi\nÀ : Zoe\nObjet : Re: It\n",
  "-------- Ursprüngliche Nachricht --------\nVon: Eva Long\nDatum: 27.11.26\nAn: Zoe\nBetreff: Re: It\n",
  "On Friday, November 27, 2026 at 9:00 AM, Eva Long <eva@agent.example> wrote:\n",
];

it.each(attributions)("keeps what was written above and below a quote that begins with %j", (attribution) => {
  expect(ownWords(`Can we come on Sunday?\r\n\r\n${attribution}\n${quote}`)).toBe("Can we come on Sunday?");
  expect(ownWords(`${attribution}\n\n${quote}\n\nBelow it.`)).toBe("Below it.");
});

it.each(outlook)("keeps what was written above a quote without marks that begins with %j", (head) => {
  expect(ownWords(`Can we come on Sunday?\n\n${head}\n${unmarked}`)).toBe("Can we come on Sunday?");
});

it.each(["Yes", "No", "On Sunday at 10:00 works", "El Paso County", "Am Sonntag um 10:00"])(
  "keeps the answer %j directly above a quote",
  (answer) => {
    for (const attribution of attributions.slice(0, 14))
      expect(ownWords(`${answer}\n${attribution}\n\n\n${quote}`)).toBe(answer);
    expect(ownWords(`${answer}\n${outlook.at(-1)}${unmarked}`)).toBe(answer);
    expect(ownWords(`${answer}\n\n----------\n\n${outlook[0]}${unmarked}`)).toBe(answer);
  },
);

it("keeps answers between the lines of a quote, and says where the quote was", () => {
  const text = `On Friday the agent wrote:\n> Is ten good?\n\nYes.\n\n> And who comes?\nThe two of us.\n> Eva`;
  expect(ownWords(text)).toBe("Yes.\n\n[…]\nThe two of us.");
});

it("keeps a signature and a device's line", () => {
  const text = `Yes, please.\n\n-- \nZoe\n(719) 555-0142\n\n${attributions[0]}\n${quote}\n\nSent from my iPhone`;
  expect(ownWords(text)).toBe("Yes, please.\n\n-- \nZoe\n(719) 555-0142\n\n[…]\n\nSent from my iPhone");
});

it("reads quotes within quotes, and a marker above a marked quote", () => {
  expect(ownWords(`Yes\n\n${attributions[0]}\n> > Older\n>> Oldest\n> Old`)).toBe("Yes");
  expect(ownWords(`-----Original Message-----\n${quote}\n\nBelow it.`)).toBe("Below it.");
});

it.each([
  ["a mail without a quote", "Hello\n\nFrom: here to there is how far?\nOn Sunday we're free:\n\nZoe"],
  ["short lines that begin with a sign", "We need\n> 3 bedrooms\n> 2 baths"],
  ["a sentence before a quote", `We come on Sunday at 10:00. You wrote:\n${quote}`.replace(quote, "yes")],
  ["nothing but a quote", `${attributions[0]}\n${quote}`],
  ["a quote without marks at the top", `${outlook[0]}\n${unmarked}\n\nMy answer`],
  ["a forwarded email", `See this\n\n---------- Forwarded message ---------\n${outlook[0]}\n${unmarked}`],
  ["Apple's forwarded email", `See this\n\nBegin forwarded message:\n\n${quote}`],
  ["a number with dashes", "-----\nFrom: the house\nCall (719) 555-0142"],
])("keeps %s whole", (_, text) => {
  expect(ownWords(text)).toBe(text.trim());
});

it("keeps what is forwarded by its subject", () => {
  const text = `See this\n\n${outlook[0]}\n${unmarked}`;
  expect(ownWords(text, "FW: Re: It")).toBe(text);
});

it("keeps the sentence that ends before a quote", () => {
  expect(ownWords(`We come on Sunday at 10:00. You wrote:\n${quote}`)).toBe("We come on Sunday at 10:00. You wrote:");
  expect(ownWords(`See my answers below:\n${quote}\n\nYes.`)).toBe("See my answers below:\n[…]\n\nYes.");
});
