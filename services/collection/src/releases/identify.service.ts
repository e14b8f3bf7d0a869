import type { Identification } from '@vault/contracts/collection/releases';
import { Injectable } from '@nestjs/common';
import { readDescription, type ReleaseDescription } from '@vault/valuation/describe-release';
import { identifyRelease, type Identification as Identified } from '@vault/valuation/identify-release';
import { DataSource } from 'typeorm';
import { findCandidates, type Candidate } from './candidates';
import { ReleasesService } from './releases.service';

const MAX_CANDIDATES = 20;
/** So many are looked up by one statement. */
const BATCH = 500;

/** Looks up the releases that descriptions can mean, and lets the rules of `identifyRelease` choose. */
@Injectable()
export class IdentifyService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly releases: ReleasesService,
  ) {}

  async identify(userId: string, described: ReleaseDescription): Promise<Identification> {
    const [identified] = await this.identifyAll([described], userId);
    const { status, candidates } = identified ?? { status: 'none' as const, candidates: [] };
    const visible = candidates.slice(0, MAX_CANDIDATES);
    const releases = await this.releases.read(
      userId,
      visible.map(({ release }) => release.id),
    );
    const byId = new Map(releases.map((release) => [release.id, release]));
    return {
      status,
      candidates: visible.flatMap(({ release, matchedBy, contradicts }) => {
        const known = byId.get(release.id);
        return known ? [{ release: known, matchedBy: [...matchedBy], contradicts: [...contradicts] }] : [];
      }),
    };
  }

  /** The same for many, in a few statements for each five hundred, among the releases that the user may see. */
  async identifyAll(
    described: readonly ReleaseDescription[],
    userId: string | null = null,
  ): Promise<Identified<Candidate>[]> {
    const identified: Identified<Candidate>[] = [];
    for (let start = 0; start < described.length; start += BATCH) {
      const wanted = described.slice(start, start + BATCH).map((one) => ({ release: readDescription(one), userId }));
      const candidates = await findCandidates(this.dataSource.manager, wanted);
      identified.push(
        ...wanted.map(({ release }, n) =>
          identifyRelease(
            release,
            (candidates[n] ?? []).filter(({ visible }) => visible),
          ),
        ),
      );
    }
    return identified;
  }
}
