/** Messages of error pages: what happened, and what to do. */
interface FailureWords {
  title: string;
  text: string;
}

const goBack = "Use your browser’s Back button to return to the form. What you typed should still be there.";

const notUnderstood: FailureWords = {
  title: "We couldn’t read that request",
  text: "Something is wrong with the address or with what was sent. Please check the address, or start again from the home page.",
};

const broken: FailureWords = {
  title: "Something went wrong",
  text: "We couldn’t load this page. Please try again in a moment.",
};

const words = new Map<number, FailureWords>([
  [
    403,
    {
      title: "Please use the form on this site",
      text: "For your security, this site only accepts forms sent from its own pages. Please open the page here and try again.",
    },
  ],
  [
    404,
    { title: "Page Not Found", text: "There’s nothing at this address. The page may have moved or been taken down." },
  ],
  [
    405,
    {
      title: "This page doesn’t accept forms",
      text: "You can view this address, but you can’t send a form to it. Please start again from the home page.",
    },
  ],
  [
    408,
    {
      title: "That took too long",
      text: `What you sent didn’t arrive in time, maybe because of a slow connection. ${goBack} Please send it again.`,
    },
  ],
  [
    413,
    {
      title: "That was too large",
      text: `What you sent is larger than this site accepts. ${goBack} Please shorten it and send it again.`,
    },
  ],
  [
    415,
    {
      title: notUnderstood.title,
      text: "This site can’t read what was sent. Please use the form on the page.",
    },
  ],
  [
    429,
    {
      title: "Too many requests",
      text: "We got a lot of requests from your network in a short time. Please wait a few minutes and try again.",
    },
  ],
  [
    431,
    {
      title: "Your browser sent too much data",
      text: "The cause is usually cookies. Please delete this site’s cookies, or open it in a private window.",
    },
  ],
  [503, { title: "The site is busy right now", text: "Please try again in a moment." }],
]);

/** @param status an HTTP status of 400 or more */
export function failureWords(status: number): FailureWords {
  return words.get(status) ?? (status < 500 ? notUnderstood : broken);
}

/** The text before the agent's phone number and email address. */
export const reachMe = "You can always reach me directly:";
