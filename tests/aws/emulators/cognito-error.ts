/** An error as Cognito names it. */
export class CognitoError extends Error {
  readonly type: string;
  readonly status: number;

  constructor(type: string, message: string, status = 400) {
    super(message);
    this.type = type;
    this.status = status;
  }
}

/** For a wrong password and for an unknown name alike. */
export function notAuthorized(message = "Incorrect username or password."): CognitoError {
  return new CognitoError("NotAuthorizedException", message);
}
