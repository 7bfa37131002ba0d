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
      {uploads.map((upload) => (
        <li key={upload.key}>
          <span className="name">{upload.file.name}</span>
          {upload.step === "failed" ? (
            <Failed upload={upload} onRetry={() => onRetry(upload.key)} onDrop={() => onDrop(upload.key)} />
          ) : (
            <>
              <progress value={upload.progress} aria-label={`Sending ${upload.file.name}`} />
              <span className="share">{stepText(upload.step, upload.progress)}</span>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

interface FailedProps {
  upload: PhotoUpload;
  onRetry: () => void;
  onDrop: () => void;
}

function Failed({ upload: { file, error, isWorthRetry }, onRetry, onDrop }: FailedProps) {
  return (
    <>
      <p className="error" role="alert">
        {error}
      </p>
      {isWorthRetry && (
        <button type="button" className="button line small" onClick={onRetry}>
          Retry<span className="visually-hidden"> {file.name}</span>
        </button>
      )}
      <button type="button" className="button line small" onClick={onDrop}>
        Dismiss<span className="visually-hidden"> {file.name}</span>
      </button>
    </>
  );
}

function stepText(step: PhotoUpload["step"], progress: number): string {
  if (step === "waiting") return "Waiting";
  return progress < 1 ? `${Math.round(progress * 100)} %` : "Checking…";
}
