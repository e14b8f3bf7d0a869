/** The engine's frequency when idling, and how much it rises at full speed. */
const IDLE_HZ = 38;
const RANGE_HZ = 46;
const VOLUME = 0.05;
const RAMP_S = 0.25;

/** A synthesized engine and tick sound, without audio files. Silent until `run(true)`. */
export class StorySound {
  private readonly context = new AudioContext();
  private readonly volume = this.context.createGain();
  private readonly engine: readonly OscillatorNode[];

  constructor() {
    const muffler = this.context.createBiquadFilter();
    muffler.type = 'lowpass';
    muffler.frequency.value = 220;
    this.volume.gain.value = 0;
    muffler.connect(this.volume).connect(this.context.destination);
    this.engine = [1, 1.5, 2.02].map((ratio) => {
      const oscillator = this.context.createOscillator();
      oscillator.type = 'sawtooth';
      oscillator.frequency.value = IDLE_HZ * ratio;
      oscillator.connect(muffler);
      oscillator.start();
      return oscillator;
    });
  }

  run(running: boolean): void {
    void this.context.resume();
    this.volume.gain.setTargetAtTime(running ? VOLUME : 0, this.context.currentTime, RAMP_S / 3);
  }

  /** Sets the engine speed, 0 to 1. */
  rev(share: number): void {
    const [base, fifth, octave] = this.engine;
    const hz = IDLE_HZ + RANGE_HZ * share;
    const now = this.context.currentTime;
    base?.frequency.setTargetAtTime(hz, now, 0.4);
    fifth?.frequency.setTargetAtTime(hz * 1.5, now, 0.4);
    octave?.frequency.setTargetAtTime(hz * 2.02, now, 0.4);
  }

  /** Plays a short metallic tick. */
  tick(): void {
    const at = this.context.currentTime;
    const tone = this.context.createOscillator();
    const fade = this.context.createGain();
    tone.type = 'triangle';
    tone.frequency.setValueAtTime(1900, at);
    tone.frequency.exponentialRampToValueAtTime(700, at + 0.05);
    fade.gain.setValueAtTime(0.09, at);
    fade.gain.exponentialRampToValueAtTime(0.0001, at + 0.06);
    tone.connect(fade).connect(this.context.destination);
    tone.start(at);
    tone.stop(at + 0.07);
  }

  end(): void {
    void this.context.close();
  }
}
