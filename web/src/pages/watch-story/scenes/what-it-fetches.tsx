import { SoldDots } from '../../../features/exhibits';
import { Moves } from './moves';

export const WhatItFetches = () => (
  <div className="absolute inset-0 overflow-hidden bg-surface px-[9%] pt-[6%]">
    <Moves by="unroll" from={1.5} lasts={13}>
      <SoldDots />
    </Moves>
    <Moves
      by="stamp"
      from={16}
      lasts={0.9}
      className="absolute right-[8%] bottom-[8%] border-4 border-accent px-[2.4cqw] py-[1cqh]"
    >
      <p className="text-[4.6cqw] leading-none font-bold tracking-[-0.03em] text-accent font-stretch-[122%]">
        $1,240.00
      </p>
    </Moves>
    <Moves by="appear" from={15} className="absolute bottom-[11%] left-[9%] max-sm:hidden">
      <p className="type-stamp text-muted">9 sales │ 2 left out │ high confidence</p>
    </Moves>
  </div>
);
