/** Words that only join others, ask, greet or wish. They narrow nothing, and are not reported. */
export const fillers = new Set([
  ...["any", "every", "some"].map((each) => `${each}body`),
  ...`a able about actually afford afforded again ago ahead all almost already also although always am among an and any anyone anything anyway
  anywhere appreciate approved are area areas around as asap ask asking at away be beautiful because been being best better both
  bring but buy buyer buying by call called came can cares cause check chance close co colorado come consider considering contact could couldnt currently cute day days deal definitely
  desire do does doing done each eager easily either else email enough even ever every everyone everything exactly expecting explore
  fairly feel figure find finding fine fit fits folks for fun get gets getting give given go goes going gonna good got gotta great guess guys
  had happen happy has have having he hello help helping her here hers hey hi him his home homes hope hopefully hoping house's how hunting i ideal ideally
  if ill im in info information interested into is it item its ive just keep keeping kind kindly know known least let lets like list listing listings
  literally live ll look looking lookin love lovely loving made mainly make making many matter may maybe me mean might mine moment morning
  most mostly move moved moves moving much must my myself name near nearby need needed needing needs nice nicely newly now obviously truly badly fully of one offer ok okay on once
  only options or other others our ours out overall own pay paying particular per perfect perhaps please pls plus possible possibly prefer preferable preferably
  preference preferred preferring priced probably properties property provide purchase purchasing put question quick quickly quite range rather re really
  recommend relocate relocated relocating request require required residence right sale saw say search searching see seeing selling seller shop shopping browse browsing site website page app seek seeking seems seen send sent serious
  she should show showing shows simply since so some someone something somewhere soon sort spend spending start started starting stay
  staying still stretch stuff sure take taking talk tell text than thank thanks that thats the their them then there these they thing things think thinking this
  those though thought thx together told too total towards town tried try trying type u until up ur us use using usually ve very viewable visit
  wanna want wanted wanting wants was way we week welcome went were what whatever whats when where wherever whether which while who whole whose why will
  willing wish wishing with within wonder wondering works would ya yall yeah yes yet you your yours`
    .split(/\s+/)
    .filter(Boolean),
]);

const who =
  "(?:husband|wife|spouse|partner|fianc[eé]e?|kids|children|parents|mom|dad|family|realtor|agent|lender|bank)";

/** Phrases of small talk, as in lexicon.ts. A word that means something alone means nothing within them. */
export const smallTalk = [
  "(?:(?:i'?m|i am|we'?re|we are) )?after(?= an? )",
  "(?:i|we|you|they|he|she|it|that|there|what|who|where|how|here|let|nothing|everyone)'(?:m|re|ve|ll|d|s)(?<!what's(?= new))",
  "(?:do not|don't|dont|doesn't|doesnt|didn't) (?:really )?(?:know|care|matter|remember)(?: (?:about|what|where|which|if|how|much|the))*(?: (?:type|kind|style|location|area|where))?",
  "(?:not|isn'?t|aren'?t|ain'?t) (?:really |too |very |so |quite )?(?:sure(?! (?:that )?(?:we|i) )|picky|certain|decided|far (?:away )?from)",
  "or so|a (?:bit|little|tad)(?= (?:under|over|below|above|more|less))|(?:well|just|slightly)(?= (?:under|over|below|above))|(?<=acres? )or two|send over|more like(?= \\$?\\d)|house[ -]?hunting|home search|close (?:to|by)(?! \\$| \\d+(?:,\\d{3}|k\\b|\\d{5}|000\\b))|next to|right (?:now|away)|as well|a (?:lot|bit|little)(?= of\\b)|(?:in|on) the (?:market|lookout|hunt|look out)(?= for\\b)|settle(?= for\\b)|as long as|saved up|(?:thinking|talk(?:ing)?|asking|curious|know|hear|wonder(?:ing)?) about|over (?:here|there)|top(?= (?:price|dollar))|point(?= (?:of|is|under|\\$?\\d))",
  "good (?:morning|afternoon|evening|day)|thank (?:you|u)|no (?:problem|worries|rush)|why not|how (?:much|many) (?:is|are|for|would)",
  `(?:(?:my|our|his|her|the|your) ${who}|bank|lender)(?: and (?:i|me|myself))?(?: (?:says?|said|approved|told)(?: (?:me|us|that))*)?`,
  "pre[- ]?(?:approv(?:ed|al)|qualif(?:y|ied))|approv(?:ed|al)|qualif(?:y|ied)|zoned (?:for|to)|stationed(?: (?:at|in|on))?|(?:drive|driving|commute)(?: time)?(?= (?:to|from|of|under|within|less|\\d))",
  "a (?:place|spot)|place(?= (?:to|with|near|in|under|for)\\b)|(?:it )?(?:would|'d) be (?:great|nice|ideal|perfect|good|best|awesome)|top(?:s|ping)? out(?: at)?|(?:our|my) ceiling|(?:and )?nothing else|(?:room|space|spots?) for(?= (?:\\d|two|three) cars?)|(?<=\\d ?[km]? )mark|(?:city|location|property type)(?=:)|provided(?: that)?",
  "off(?= (?:of|i-|us|hwy|highway|interstate|\\d))",
  "open to(?! the public)|(?:this|last|past) week|lately|these days",
  "listings? (?=under|below|in\\b|with|near|for)",
];
