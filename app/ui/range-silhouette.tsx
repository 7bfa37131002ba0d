/** The Front Range in two layers, drawn as the upper edge of a dark band. */
export function RangeSilhouette() {
  return (
    <svg className="range" viewBox="0 0 1440 90" preserveAspectRatio="none" aria-hidden="true">
      <path
        className="far"
        d="M0 90V66l90-14 70 10 110-26 80 14 90-30 66 18 74-34 58 20 60-24 74 34 66-8 92 20 80-16 110 26 88-10 92 18 74-8 66 10v24z"
      />
      <path
        className="near"
        d="M0 90V78l120-10 90 8 130-22 100 16 110-24 90 18 130-20 120 24 110-12 130 18 120-10 100 14 90-8v20z"
      />
    </svg>
  );
}
