/** BAH pay grades in pay order: enlisted, warrant officers, officers with prior enlisted service, officers. */
export const payGrades: readonly string[] = [
  ...numbered("E-", 9),
  ...numbered("W-", 5),
  ...numbered("O-", 3).map((grade) => `${grade}E`),
  ...numbered("O-", 7),
];

/** A pay grade as a choice in the form. The table has one row for O-7 and above. */
export function gradeText(grade: string): string {
  return grade === "O-7" ? "O-7 and above" : grade;
}

function numbered(before: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${before}${index + 1}`);
}
