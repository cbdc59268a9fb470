/** A plain letter to one address. */
export interface Letter {
  /** Ours; the same id is the same letter, should it be sent again. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Whoever carries e-mail. `send` resolves when the carrier has taken the letter and throws when it has not. */
export interface Mail { send(letter: Letter): Promise<void> }
