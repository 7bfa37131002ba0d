/** The drawing of a house, for an icon set. */
export const house = <path d="M3 9.5L10 4l7 5.5V17h-5v-4.5H8V17H3z" />;
