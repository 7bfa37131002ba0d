/** Work for the child process. Paths are absolute; the results are written into `folder` under the names given here. */
export type PhotoJob =
  /** Makes `original.jpg` and `first.jpg` of an uploaded photo. */
  | { task: "develop"; source: string; folder: string }
  /** Makes `{width}.avif` and `{width}.jpg` of an original. */
  | { task: "copies"; source: string; folder: string }
  /** Makes `share.jpg` of an original. */
  | { task: "share"; source: string; folder: string }
  /** Makes `share.jpg` of the words in a file of `CardWords`. */
  | { task: "card"; source: string; folder: string }
  /** Makes `small.jpg` of a portrait. */
  | { task: "small portrait"; source: string; folder: string }
  /** Makes `full.jpg` and `card.jpg` of a photo of the MLS. */
  | { task: "home"; source: string; folder: string }
  /** Makes `picture.{ending}` of an uploaded logo or portrait, which keeps what is transparent. */
  | { task: "picture"; source: string; folder: string };

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
