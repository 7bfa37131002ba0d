/** Where every site is and what it says of its prices, for search engines (specification, section 9). */
export const country = "US";
export const region = "US-CO";
export const priceRange = "$$";
