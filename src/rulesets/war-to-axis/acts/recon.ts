// Reconnaissance (house 9.9): whom a patrol could find.
import type { WtaState } from '../state.ts';
export const reconTargets = (_state: WtaState, _id: string): readonly string[] => [];
