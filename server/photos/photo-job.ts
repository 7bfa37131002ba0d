/** Work for the child process. Paths are absolute; the results are written into `folder` under the names given here. */
export interface PhotoJob {
  task: /** Makes `original.jpg` and `first.jpg` of an uploaded photo. */
    | "develop"
    /** Makes `{width}.avif` and `{width}.jpg` of an original. */
    | "copies"
    /** Makes `share.jpg` of an original. */
    | "share"
    /** Makes `share.jpg` of the words in a file of `CardWords`. */
    | "card"
    /** Makes `small.jpg` of a portrait. */
    | "small portrait"
    /** Makes `full.jpg` and `card.avif` of a photo of the MLS. */
    | "home"
    /** Makes `picture.{ending}` of an uploaded logo or portrait, which keeps what is transparent. */
    | "picture";
  source: string;
  folder: string;
}

export interface PhotoResult {
  /** Pixels of the largest picture made. */
  width: number;
  height: number;
  /** The widths of the copies made, ascending. */
  widths?: number[];
  /** `jpg`, `png` or `webp`. */
  ending?: string;
}

/** Why a file is refused, in a sentence of `photoWording`. */
export interface PhotoRefusal {
  reason: "unreadable" | "too large";
  error: string;
}

export type PhotoOutcome = { result: PhotoResult } | { refusal: PhotoRefusal } | { failure: string };
