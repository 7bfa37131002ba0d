import type { Answer, ComparisonView, EstimateView, ScheduleView } from "./view.ts";

/** An answer as it stands in the page: its values by their names, and what is not shown. */
export interface WrittenAnswer
  extends Partial<Omit<EstimateView, "comparison" | "schedule">>,
    Partial<ComparisonView>,
    Partial<ScheduleView> {
  hasEstimate: boolean;
  noEstimate: boolean;
  noComparison: boolean;
  noSchedule: boolean;
  noHomes: boolean;
  noUse: boolean;
}

export function writtenAnswer({ estimate, begun }: Answer): WrittenAnswer {
  const { comparison, schedule, ...values }: Partial<EstimateView> = estimate ?? {};
  return {
    ...begun,
    ...values,
    ...comparison,
    ...schedule,
    hasEstimate: estimate !== undefined,
    noEstimate: estimate === undefined,
    noComparison: comparison === undefined,
    noSchedule: schedule === undefined,
    noHomes: values.homes === undefined,
    noUse: values.use === undefined,
  };
}
