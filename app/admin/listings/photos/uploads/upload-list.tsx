import { isUploadBlocked, type PhotoUpload, sentText, type UploadBatch } from "./uploads-state.ts";

interface UploadListProps {
  batch: UploadBatch;
  /** Without a key, retries everything worth retrying. */
  onRetry: (key?: number) => void;
  onDrop: (key: number) => void;
}

/** Uploading photos, each with its progress or its error. */
export function UploadList({ batch, onRetry, onDrop }: UploadListProps) {
  const { uploads } = batch;
  const sent = sentText(batch);
  if (uploads.length === 0) return null;
  const canRetryAll = uploads.filter(({ failure }) => failure?.isWorthRetry).length > 1;
  return (
    <div className="uploads">
      <div className="together spread">
        {sent && <p className="grow">{sent}</p>}
        <p className="grow" role="status">
          {isUploadBlocked(uploads) && "The other photos are waiting. Retry this one first."}
        </p>
        {canRetryAll && (
          <button type="button" className="button line small" onClick={() => onRetry()}>
            Retry All
          </button>
        )}
      </div>
      <ul aria-label="Photos uploading">
        {uploads.map((upload) => (
          <li key={upload.key} className="row">
            <span className="name one-line">{upload.file.name}</span>
            {upload.failure ? (
              <Failed upload={upload} onRetry={() => onRetry(upload.key)} onDrop={() => onDrop(upload.key)} />
            ) : (
              <>
                <progress value={upload.progress} aria-label={`Uploading ${upload.file.name}`} />
                <span className="share muted">{stepText(upload)}</span>
                <button type="button" className="button line small" onClick={() => onDrop(upload.key)}>
                  Cancel<span className="visually-hidden"> upload of {upload.file.name}</span>
                </button>
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface FailedProps {
  upload: PhotoUpload;
  onRetry: () => void;
  onDrop: () => void;
}

function Failed({ upload: { file, failure }, onRetry, onDrop }: FailedProps) {
  return (
    <>
      <p className="error" role="alert">
        {failure?.error}
      </p>
      {failure?.isWorthRetry && (
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

function stepText({ step, progress }: PhotoUpload): string {
  if (step === "waiting") return "Waiting";
  return progress < 1 ? `${Math.round(progress * 100)}%` : "Checking…";
}
