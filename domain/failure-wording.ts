/** What a page says to a person whose request could not be answered: what happened, and what to do. */
interface FailureWords {
  title: string;
  text: string;
}

const goBack = "Your browser's Back button leads to the form, where your words should still be.";

const notUnderstood: FailureWords = {
  title: "That request was not understood",
  text: "Something is wrong with the address, or with what was sent. Please check the address, or start again from the home page.",
};

const broken: FailureWords = {
  title: "Something went wrong here",
  text: "The page could not be shown. Please try again in a moment.",
};

const words = new Map<number, FailureWords>([
  [
    403,
    {
      title: "This has to come from the site itself",
      text: "For your safety, forms are taken only from the site's own pages. Please open the page here, and try again.",
    },
  ],
  [404, { title: "Page Not Found", text: "There is nothing at this address. It may have moved, or been taken down." }],
  [
    405,
    {
      title: "Nothing can be sent here",
      text: "This address can be read, but takes no form. Please start again from the home page.",
    },
  ],
  [
    408,
    {
      title: "That took too long",
      text: `What you sent did not arrive in time, perhaps for want of a good connection. ${goBack} Please send it again.`,
    },
  ],
  [
    413,
    {
      title: "That was too much at once",
      text: `What you sent is larger than what is taken here. ${goBack} Please shorten it, and send it again.`,
    },
  ],
  [
    415,
    {
      title: notUnderstood.title,
      text: "What was sent is of a kind that is not read here. Please use the form itself.",
    },
  ],
  [
    429,
    {
      title: "Too many tries just now",
      text: "Very much came from your network in a short time. Please wait a few minutes, and try again.",
    },
  ],
  [
    431,
    {
      title: "Your browser sent too much along",
      text: "Most often these are cookies. Please delete the cookies of this site, or open it in a private window.",
    },
  ],
  [503, { title: "The site is busy just now", text: "Please try again in a moment." }],
]);

/** @param status of HTTP, 400 or more */
export function failureWords(status: number): FailureWords {
  return words.get(status) ?? (status < 500 ? notUnderstood : broken);
}

/** Before the agent's phone number and e-mail address. */
export const reachMe = "You can always reach me directly:";
