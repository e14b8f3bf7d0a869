import { Controller, Inject, Req, RequestMapping, RequestMethod, Res, type Type } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ownerOf, type AnyContract, type HttpMethod } from '@vault/contracts/define';
import { CONTRACTS } from '@vault/contracts/registry';
import type { FastifyReply } from 'fastify';
import type { GatewayRequest } from '../http/gateway-request';
import { AccessTo } from '../sessions/access.guard';
import { ContractRoute } from './contract-route';

const METHODS: Readonly<Record<HttpMethod, RequestMethod>> = {
  GET: RequestMethod.GET,
  POST: RequestMethod.POST,
  PUT: RequestMethod.PUT,
  DELETE: RequestMethod.DELETE,
};

/** The contracts that are passed on to a service. The gateway's own have controllers. */
export const ROUTED_CONTRACTS = CONTRACTS.filter((contract) => contract.http && ownerOf(contract) !== 'gateway');

function mount(controller: Type, contract: AnyContract): void {
  const { http, name } = contract;
  if (!http) return;
  const prototype = controller.prototype as object;
  const descriptor = {
    value(this: { route: ContractRoute }, request: GatewayRequest, reply: FastifyReply): Promise<void> {
      return this.route.answer(contract, request, reply);
    },
  };
  Object.defineProperty(prototype, name, descriptor);
  RequestMapping({ path: http.path, method: METHODS[http.method] })(prototype, name, descriptor);
  AccessTo(http.access)(prototype, name, descriptor);
  RouteConfig({ contract })(prototype, name, descriptor);
  Req()(prototype, name, 0);
  Res()(prototype, name, 1);
}

/** A Nest controller with a method for each contract, as if each had been written by hand. */
function contractsController(contracts: readonly AnyContract[]): Type {
  class ContractsController {
    constructor(readonly route: ContractRoute) {}
  }
  Inject(ContractRoute)(ContractsController, undefined, 0);
  for (const contract of contracts) mount(ContractsController, contract);
  Controller('api')(ContractsController);
  return ContractsController;
}

export const ContractsController = contractsController(ROUTED_CONTRACTS);
