interface DemoInquiry {
  name: string;
  email: string;
  phone?: string;
  message: string;
  /** Index into `demoListings`. */
  about: number | null;
  isRead: boolean;
  hoursAgo: number;
  /** Whether the first days that are offered are asked for. */
  wantsVisit?: boolean;
}

/** What an agent's inbox holds after six weeks. All of it is invented. */
export const demoInquiries: DemoInquiry[] = [
  {
    name: "Jordan Ellery",
    email: "jordan.ellery@example.com",
    message: `I'm interested in inquiring about this property. Is a walk-through possible on Saturday morning?

We have been watching this one since it was listed, and we have a letter from our lender. Any time before noon works.`,
    about: 0,
    isRead: false,
    hoursAgo: 1.5,
    wantsVisit: true,
  },
  {
    name: "Priya Raman",
    email: "priya.raman@example.org",
    phone: "(719) 555-0117",
    message: `We are PCSing to Fort Carson in March and want to use our VA entitlement. Report date is March 9. We have about ten days of house hunting in early February and would rather not rent first. Where should we start, and what do you need from us before we fly out?`,
    about: null,
    isRead: false,
    hoursAgo: 7,
  },
  {
    name: "Casey Whitlock",
    email: "cwhitlock@example.net",
    phone: "719-555-0163",
    message:
      "I'm interested in inquiring about this property. How deep is the well, and can I see the test report before we drive down from Castle Rock?",
    about: 1,
    isRead: false,
    hoursAgo: 20,
  },
  {
    name: "Morgan Tate",
    email: "morgan.tate@example.com",
    phone: "+17195550128",
    message: `Could you give me an idea of what our place in Monument would list for this spring? 2,600 sq ft, four bedrooms, built 2008. The roof is two years old, but the kitchen is original. I would like to know which repairs are worth doing and which are not.`,
    about: null,
    isRead: false,
    hoursAgo: 31,
  },
  {
    name: "Beth Lindqvist",
    email: "beth.lindqvist@example.org",
    message: "I'm interested in inquiring about this property.",
    about: 3,
    isRead: false,
    hoursAgo: 52,
  },
  {
    name: "Devin Osei",
    email: "devin.osei@example.com",
    phone: "719 555 0184",
    message:
      "First-time buyers, pre-approved to 430. Are there any down-payment programs left this year, and does using one make our offer weaker?",
    about: null,
    isRead: true,
    hoursAgo: 76,
  },
  {
    name: "Luis Archuleta",
    email: "l.archuleta@example.net",
    phone: "(719) 555-0109",
    message: `Question about the ten acres. Does the household-use permit rule out a barn with a water tap? I keep two horses and would need to water them. If it does, do you know of anything with a domestic well in the same price range?`,
    about: 5,
    isRead: true,
    hoursAgo: 118,
  },
  {
    name: "Sam Keough",
    email: "sam.keough@example.com",
    message: "Is it still available? Cash.",
    about: 4,
    isRead: true,
    hoursAgo: 149,
  },
  {
    name: "Hannah Brandt",
    email: "hannah.brandt@example.com",
    phone: "+17195550151",
    message: `Hello Avery,

my mother has decided to sell the house on the west side that she bought in 1987. She is in no hurry, but she is worried about strangers walking through it, about what to do with forty years of belongings, and about taxes. My brother and I live out of state, so a good part of this would happen by phone.

Would you be willing to sit down with her, without any papers to sign, and explain how a sale goes from the first day to the last? Tuesday or Thursday afternoons are good. She makes coffee.

Thank you,
Hannah`,
    about: null,
    isRead: true,
    hoursAgo: 203,
  },
  {
    name: "TSgt Marcus Bell",
    email: "marcus.bell@example.org",
    phone: "(719) 555-0176",
    message: `I'm interested in inquiring about this property. Would the sellers look at a VA offer? Our COE is in hand and the lender is ready to talk to their side. We are at Peterson and can see it any weekday after 1630.`,
    about: 2,
    isRead: true,
    hoursAgo: 246,
  },
  {
    name: "Nadia Ferreira",
    email: "nadia@example.net",
    message:
      "What do the HOA dues on the end townhome cover, and is there a cap on rentals? We may be moved again in three years.",
    about: 6,
    isRead: true,
    hoursAgo: 390,
  },
  {
    name: "Walt Hendry",
    email: "whendry@example.com",
    phone: "719-555-0135",
    message:
      "I own the same plan two streets over from the Fountain ranch. What did you learn about that assumable loan? Ours is at 2.75 percent and we might sell next summer.",
    about: 8,
    isRead: true,
    hoursAgo: 561,
  },
  {
    name: "Grace Onwudiwe",
    email: "grace.o@example.org",
    message: `We have signed nothing yet, but a builder's sales office in Falcon says we do not need our own agent. Is that right? And do we lose anything if we have already toured the model home?`,
    about: null,
    isRead: true,
    hoursAgo: 742,
  },
  {
    name: "Theo & Ruth Maddox",
    email: "maddox.house@example.com",
    phone: "+17195550192",
    message:
      "Just a thank-you. The keys turned, the movers came on time, and the furnace you made them fix has not missed a morning.",
    about: null,
    isRead: true,
    hoursAgo: 1010,
  },
];
