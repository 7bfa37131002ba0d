import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

export const sftpServer = "/usr/lib/openssh/sftp-server";

/** Why tests with the real restic can't run here, or undefined when they can. `npm test` as root installs restic and the SFTP server. */
export const withoutRestic = spawnSync("restic", ["version"]).error
  ? "the program restic is not installed (apt-get install restic)"
  : !existsSync(sftpServer) && "there is no server of SFTP (apt-get install openssh-sftp-server)";
