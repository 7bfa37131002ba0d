/** Grades of the allowance in the order in which they are paid: enlisted, warrant officers, officers who were enlisted, officers. */
export const payGrades: readonly string[] = [
  ...numbered("E-", 9),
  ...numbered("W-", 5),
  ...numbered("O-", 3).map((grade) => `${grade}E`),
  ...numbered("O-", 7),
];

/** A grade as it is chosen: the table has one row from O-7 upward. */
export function gradeText(grade: string): string {
  return grade === "O-7" ? "O-7 and above" : grade;
}

function numbered(before: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${before}${index + 1}`);
}
