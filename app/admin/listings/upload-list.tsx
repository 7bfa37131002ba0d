import type { PhotoUpload } from "./use-photo-uploads.ts";

interface UploadListProps {
  uploads: PhotoUpload[];
  onRetry: (key: number) => void;
  onDrop: (key: number) => void;
}

/** Photos on their way, each with its progress or with what is the matter with it. */
export function UploadList({ uploads, onRetry, onDrop }: UploadListProps) {
  if (uploads.length === 0) return null;
  return (
    <ul className="uploads" aria-label="Photos being sent">
      {uploads.map(({ key, file, step, progress, error }) => (
        <li key={key}>
          <span className="name">{file.name}</span>
          {step === "failed" ? (
            <>
              <p className="error" role="alert">
                {error}
              </p>
              <button type="button" className="button line small" onClick={() => onRetry(key)}>
                Retry<span className="visually-hidden"> {file.name}</span>
              </button>
              <button type="button" className="button line small" onClick={() => onDrop(key)}>
                Dismiss<span className="visually-hidden"> {file.name}</span>
              </button>
            </>
          ) : (
            <>
              <progress value={progress} aria-label={`Sending ${file.name}`} />
              <span className="share">{stepText(step, progress)}</span>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function stepText(step: PhotoUpload["step"], progress: number): string {
  if (step === "waiting") return "Waiting";
  return progress < 1 ? `${Math.round(progress * 100)} %` : "Checking…";
}
