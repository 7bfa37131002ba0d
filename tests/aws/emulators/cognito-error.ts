/** An error with Cognito's name. */
export class CognitoError extends Error {
  readonly type: string;
  readonly status: number;

  constructor(type: string, message: string, status = 400) {
    super(message);
    this.type = type;
    this.status = status;
  }
}

/** Returned for a wrong password and an unknown name alike. */
export function notAuthorized(message = "Incorrect username or password."): CognitoError {
  return new CognitoError("NotAuthorizedException", message);
}
